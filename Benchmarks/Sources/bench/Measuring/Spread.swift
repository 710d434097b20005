/// The median of some numbers, the smallest and the largest.
struct Spread {
    let median: Double
    let least: Double
    let most: Double

    init(_ numbers: [Double]) {
        let sorted = numbers.sorted()
        guard let first = sorted.first, let last = sorted.last else {
            (median, least, most) = (.nan, .nan, .nan)
            return
        }
        let middle = sorted.count / 2
        median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        (least, most) = (first, last)
    }
}

/// Counts of lengths, from which the largest is known when one changes.
struct LengthCounts {
    private var counts: [Int32: Int] = [:]
    private(set) var largest: Int32 = 0

    init(_ lengths: some Sequence<Int32>) { for length in lengths { add(length) } }

    mutating func add(_ length: Int32) {
        counts[length, default: 0] += 1
        largest = max(largest, length)
    }

    mutating func remove(_ length: Int32) {
        let left = (counts[length] ?? 1) - 1
        counts[length] = left > 0 ? left : nil
        if left <= 0, length == largest { largest = counts.keys.max() ?? 0 }
    }
}

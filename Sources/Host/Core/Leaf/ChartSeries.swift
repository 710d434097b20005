/// The values of a chart and the range that it shows of them.
struct ChartSeries: Equatable {
    let list: NumberList
    let minimum: Double
    let maximum: Double

    var values: [Double] { list.values }

    /// A bound that is not given is that of the finite values, and of zero if that is to be seen.
    init(_ list: NumberList, minimum: Double?, maximum: Double?, includesZero: Bool = false) {
        self.list = list
        var (least, greatest) = (list.least, list.greatest)
        if includesZero { (least, greatest) = (min(least ?? 0, 0), max(greatest ?? 0, 0)) }
        let low = minimum.flatMap { $0.isFinite ? $0 : nil } ?? least ?? 0
        let high = maximum.flatMap { $0.isFinite ? $0 : nil } ?? greatest ?? low
        self.minimum = min(low, high)
        self.maximum = max(low, high)
    }

    static func == (a: ChartSeries, b: ChartSeries) -> Bool {
        (a.list === b.list || a.values == b.values) && a.minimum == b.minimum && a.maximum == b.maximum
    }

    /// Where a value lies in the range, 0 to 1; infinities at the ends, NaN nowhere. All equal values are in the middle.
    func fraction(_ value: Double) -> Double? {
        if value.isNaN { return nil }
        if minimum == maximum { return value > maximum ? 1 : value < minimum ? 0 : 0.5 }
        let span = maximum - minimum
        // Halved where the difference of the largest numbers is none.
        let fraction =
            span.isFinite ? (value - minimum) / span : (value / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
        return min(max(fraction, 0), 1)
    }

    /// A number in few characters.
    static func label(_ value: Double) -> String {
        let size = abs(value)
        if size >= 1e6 || (size > 0 && size < 1e-3) {
            let (digits, exponent) = scientific(size)
            return "\(value < 0 ? "-" : "")\(shortened(digits))e\(exponent)"
        }
        let places = size >= 100 ? 1.0 : size >= 10 ? 10 : size >= 1 ? 100 : 1000
        return shortened((value * places).rounded() / places)
    }

    private static func shortened(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }

    /// A positive number as one digit with a place behind the point, and a power of ten.
    private static func scientific(_ size: Double) -> (digits: Double, exponent: Int) {
        var (digits, exponent) = (size, 0)
        while digits >= 10 { (digits, exponent) = (digits / 10, exponent + 1) }
        while digits < 1 { (digits, exponent) = (digits * 10, exponent - 1) }
        digits = (digits * 10).rounded() / 10
        return digits < 10 ? (digits, exponent) : (1, exponent + 1)
    }
}

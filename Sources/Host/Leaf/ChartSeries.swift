/// The values of a chart and the range that it shows of them.
struct ChartSeries: Equatable {
    let values: [Double]
    let minimum: Double
    let maximum: Double

    /// A bound that is not given is that of the finite values.
    init(_ values: [Double], minimum: Double?, maximum: Double?) {
        self.values = values
        let finite = values.filter(\.isFinite)
        let low = minimum.flatMap { $0.isFinite ? $0 : nil } ?? finite.min() ?? 0
        let high = maximum.flatMap { $0.isFinite ? $0 : nil } ?? finite.max() ?? low
        self.minimum = min(low, high)
        self.maximum = max(low, high)
    }

    /// The same with another range.
    func including(zero: Bool) -> ChartSeries {
        zero ? ChartSeries(values, minimum: min(minimum, 0), maximum: max(maximum, 0)) : self
    }

    /// Where a value lies in the range, 0 to 1; infinities at the ends, NaN nowhere. All equal values are in the middle.
    func fraction(_ value: Double) -> Double? {
        if value.isNaN { return nil }
        if minimum == maximum { return value > maximum ? 1 : value < minimum ? 0 : 0.5 }
        // Halved, so that the difference of the largest numbers is one.
        return min(max((value / 2 - minimum / 2) / (maximum / 2 - minimum / 2), 0), 1)
    }

    /// A number in few characters.
    static func label(_ value: Double) -> String {
        let size = abs(value)
        if size >= 1e6 || (size > 0 && size < 1e-3) {
            let exponent = Int(floorLog10(size))
            let digits = (value / pow10(exponent) * 10).rounded() / 10
            return "\(shortened(digits))e\(exponent)"
        }
        let places = size >= 100 ? 1.0 : size >= 10 ? 10 : size >= 1 ? 100 : 1000
        return shortened((value * places).rounded() / places)
    }

    private static func shortened(_ value: Double) -> String {
        value == value.rounded() ? "\(Int(value))" : "\(value)"
    }

    private static func floorLog10(_ size: Double) -> Double {
        var exponent = 0.0
        var size = size
        while size >= 10 { (size, exponent) = (size / 10, exponent + 1) }
        while size < 1 { (size, exponent) = (size * 10, exponent - 1) }
        return exponent
    }

    private static func pow10(_ exponent: Int) -> Double {
        (0..<abs(exponent)).reduce(1.0) { power, _ in exponent > 0 ? power * 10 : power / 10 }
    }
}

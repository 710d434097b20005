/// A time of a session's clock, counted from when the session began, or a span between two: whole nanoseconds, so that ten
/// tenths of a second are a second. The range is about 292 years; larger times are clamped.
package struct SessionTime: Comparable, Hashable, Sendable {
    var nanoseconds: Int

    package static let zero = SessionTime(nanoseconds: 0)
    package static let end = SessionTime(nanoseconds: .max)
    static let millisecond = SessionTime(nanoseconds: 1_000_000)

    init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    /// The nearest to a number of seconds; NaN is 0.
    package init(seconds: Double) {
        let exact = (seconds * 1e9).rounded()
        nanoseconds = Int(exactly: exact) ?? (exact > 0 ? .max : exact < 0 ? .min : 0)
    }

    /// The number nearest to it: 0.3 for 300 ms.
    package var seconds: Double { Double(nanoseconds) / 1e9 }

    package static func < (a: SessionTime, b: SessionTime) -> Bool { a.nanoseconds < b.nanoseconds }

    package static func + (a: SessionTime, b: SessionTime) -> SessionTime {
        let (sum, overflow) = a.nanoseconds.addingReportingOverflow(b.nanoseconds)
        return SessionTime(nanoseconds: overflow ? (b.nanoseconds > 0 ? .max : .min) : sum)
    }

    package static func - (a: SessionTime, b: SessionTime) -> SessionTime {
        let (rest, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
        return SessionTime(nanoseconds: overflow ? (b.nanoseconds < 0 ? .max : .min) : rest)
    }

    static func * (time: SessionTime, count: Int) -> SessionTime {
        let (product, overflow) = time.nanoseconds.multipliedReportingOverflow(by: count)
        return SessionTime(nanoseconds: overflow ? ((time.nanoseconds > 0) == (count > 0) ? .max : .min) : product)
    }
}

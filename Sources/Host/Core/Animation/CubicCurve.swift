/// A curve of timing from (0, 0) to (1, 1) with two control points, as CSS and SwiftUI have them.
struct CubicCurve: Equatable, Sendable {
    var x1, y1, x2, y2: Double

    static let linear = CubicCurve(x1: 0, y1: 0, x2: 1, y2: 1)
    static let easeIn = CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
    static let easeOut = CubicCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
    static let easeInOut = CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

    /// The progress after a part of its time, from 0 to 1. `x1` and `x2` are from 0 to 1, so that each time has one value.
    func value(at time: Double) -> Double {
        if self == .linear { return time }
        var (low, high) = (0.0, 1.0)
        var place = time
        // Halving alone: after 40 steps nothing is left that a cell or a colour could show.
        for _ in 0..<40 {
            let x = CubicCurve.coordinate(x1, x2, at: place)
            if abs(x - time) < 1e-9 { break }
            if x < time { low = place } else { high = place }
            place = (low + high) / 2
        }
        return CubicCurve.coordinate(y1, y2, at: place)
    }

    /// A coordinate of the curve at a place from 0 to 1 along it.
    private static func coordinate(_ first: Double, _ second: Double, at place: Double) -> Double {
        let rest = 1 - place
        return 3 * rest * rest * place * first + 3 * rest * place * place * second + place * place * place
    }
}

/// How a view is drawn during its transition.
struct Presence: Equatable, Sendable {
    /// From 0, invisible, to 1.
    var opacity = 1.0
    /// The offset at which it is drawn, in cells.
    var (x, y) = (0.0, 0.0)
    /// Which part of it is drawn, in cells from its corner; nil: all.
    var part: (columns: Range<Int>, rows: Range<Int>)?

    /// It is drawn as it is.
    static let whole = Presence()

    init() {}

    /// The effects on a view of a size at a progress from 0, absent, to 1, present. A spring may overshoot.
    init(_ effects: [Transition.Effect], presence: Double, width: Int, height: Int) {
        let absence = 1 - presence
        for effect in effects {
            switch effect {
            case .opacity: opacity = min(max(presence, 0), 1)
            case .move(.leading): x -= absence * Double(width)
            case .move(.trailing): x += absence * Double(width)
            case .move(.top): y -= absence * Double(height)
            case .move(.bottom): y += absence * Double(height)
            case .offset(let dx, let dy):
                x += absence * dx
                y += absence * dy
            case .scale(let least, let point):
                let scale = min(max(least + (1 - least) * presence, 0), 1)
                part = (
                    Presence.range(scale, of: width, around: point.x),
                    Presence.range(scale, of: height, around: point.y)
                )
            }
        }
    }

    /// A part of a length, around a point of it.
    private static func range(_ scale: Double, of length: Int, around point: Double) -> Range<Int> {
        let count = max(Int((scale * Double(length)).rounded()), scale > 0 ? 1 : 0)
        let start = Int((Double(length - count) * point).rounded())
        return start..<start + count
    }

    /// The interpolation between this one, 0, and another, 1, or beyond, of a view of a size.
    func mixed(with other: Presence, at place: Double, width: Int, height: Int) -> Presence {
        func mix(_ a: Double, _ b: Double) -> Double { a == b ? a : a + (b - a) * place }
        func mix(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
            let start = Int(mix(Double(a.lowerBound), Double(b.lowerBound)).rounded())
            return start..<max(Int(mix(Double(a.upperBound), Double(b.upperBound)).rounded()), start)
        }
        var mixed = Presence()
        mixed.opacity = min(max(mix(opacity, other.opacity), 0), 1)
        (mixed.x, mixed.y) = (mix(x, other.x), mix(y, other.y))
        if part != nil || other.part != nil {
            let whole = (columns: 0..<width, rows: 0..<height)
            let (a, b) = (part ?? whole, other.part ?? whole)
            mixed.part = (mix(a.columns, b.columns), mix(a.rows, b.rows))
        }
        return mixed
    }

    static func == (a: Presence, b: Presence) -> Bool {
        a.opacity == b.opacity && a.x == b.x && a.y == b.y && a.part?.columns == b.part?.columns
            && a.part?.rows == b.part?.rows
    }

    /// By how many cells it is drawn elsewhere.
    var distance: (columns: Int, rows: Int) { (Presence.cells(x), Presence.cells(y)) }

    /// The nearest number of cells: no screen is as long as what is left out.
    static func cells(_ distance: Double) -> Int {
        distance.isFinite ? Int(min(max(distance.rounded(), -1_000_000), 1_000_000)) : 0
    }
}

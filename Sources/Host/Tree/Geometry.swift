/// What knows where a view is.
protocol GeometrySource: AnyObject {
    /// The size of the view; nil: it has not been placed.
    var measured: (width: Int, height: Int)? { get }
    /// Where it is in the space of that name.
    func frame(in space: String) -> CellRectangle
}

/// What a `GeometryReader`, or an onGeometryChange, has been told of its view.
final class Geometry {
    /// Nil: it has not been laid out.
    private(set) var size: (width: Int, height: Int)?
    /// Where the view is now.
    private(set) weak var source: (any GeometrySource)?
    /// The view of a reader.
    @FollowedNode var node: Node?
    /// Whether something is another than was told, and whether what is told of it was said anew.
    var isDue = false
    var wasSaid = false
    /// The event in which it was told something, and how often.
    var event = 0
    var rounds = 0
    /// What was told of the view's place since the last evaluation, by the names of the spaces.
    private var frames: [String: CellRectangle] = [:]

    /// From now on it counts what is asked.
    func beginEvaluation() {
        frames = [:]
        isDue = false
        wasSaid = false
    }

    func frame(in space: String) -> CellRectangle {
        let frame =
            source?.frame(in: space) ?? frames[space]
            ?? CellRectangle(width: size?.width ?? 0, height: size?.height ?? 0)
        frames[space] = frame
        return frame
    }

    /// Takes what has been laid out. True: something that was told is another now.
    func take(_ source: any GeometrySource) -> Bool {
        self.source = source
        guard let measured = source.measured else { return false }
        if size.map({ $0 != measured }) ?? true {
            size = measured
            return true
        }
        return frames.contains { source.frame(in: $0.key) != $0.value }
    }
}

/// `:onGeometryChange` (L55).
final class GeometryObservation {
    /// What is compared.
    let value: any GeometryFunction
    let action: any Action
    /// Whether the action gets the old value and the new one; else the new one alone.
    let takesBoth: Bool

    init(_ value: any GeometryFunction, _ action: any Action, takesBoth: Bool) {
        self.value = value
        self.action = action
        self.takesBoth = takesBoth
    }
}

/// A script's function of a view's size and place.
protocol GeometryFunction: AnyObject {
    func value(of geometry: Geometry) throws(ScriptError) -> Value
}

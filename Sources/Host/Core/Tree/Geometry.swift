/// The size and the place of a view in the layout.
protocol GeometrySource: AnyObject {
    /// The size of the view; nil: it has not been placed.
    var measured: (width: Int, height: Int)? { get }
    /// Where it is, in cells, in the coordinate space of that name; a name that no view around it has is that of the whole interface.
    func frame(in space: String) -> CellRectangle
}

/// The size and the place of a view as a `GeometryReader`, or an onGeometryChange, has read them.
package final class Geometry {
    /// The size in the last layout; nil before the first one.
    private(set) var size: (width: Int, height: Int)?
    /// Where the view is now; nil when it has left the layout.
    private(set) weak var source: (any GeometrySource)?
    /// The view of a reader.
    @WeakNode var node: Node?
    /// Whether something that was read has changed: the reader is to be evaluated, the value of an onGeometryChange to be
    /// compared.
    var isDue = false
    /// Whether the view with the onGeometryChange was evaluated, so that its value is to be compared after the layout.
    var wasSaid = false
    /// The event in which the reader was evaluated last because of its size, and how often it was in that event.
    var event = 0
    var rounds = 0
    /// The places that were read since the last evaluation, by the names of the spaces.
    private var frames: [String: CellRectangle] = [:]

    /// The function is about to be called: reads are collected anew.
    func beginEvaluation() {
        frames = [:]
        isDue = false
        wasSaid = false
    }

    /// The place in a space, noted as read.
    func frame(in space: String) -> CellRectangle {
        let frame =
            source?.frame(in: space) ?? frames[space]
            ?? CellRectangle(width: size?.width ?? 0, height: size?.height ?? 0)
        frames[space] = frame
        return frame
    }

    /// Takes the size from the layout. True: it has changed, or a place that was read has.
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
package final class GeometryObservation {
    /// Returns the value that is compared.
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

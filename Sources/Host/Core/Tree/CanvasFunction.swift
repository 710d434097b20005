/// The function of a `Canvas`.
package protocol CanvasFunction: AnyObject {
    func isEqual(to other: any CanvasFunction) -> Bool
    /// Observes, for a node, what the function reads.
    func observe(for node: Node) -> any CanvasObservation
}

/// An observed function of a `Canvas`.
package protocol CanvasObservation: Observation {
    /// Its drawing for a size in cells.
    func drawing(width: Int, height: Int) throws(ScriptError) -> Drawing
    /// The limit that stopped it last time, if nothing that it reads has changed since: it would be reached again.
    var stop: ScriptError? { get }
}

/// The function of a `Canvas`.
protocol CanvasFunction: AnyObject {
    func isEqual(to other: any CanvasFunction) -> Bool
    /// Begins to follow what it reads on behalf of a node.
    func observe(for node: Node) -> any CanvasObservation
}

/// A function of a `Canvas` at work.
protocol CanvasObservation: Observation {
    /// What it draws in so many cells.
    func drawing(width: Int, height: Int) throws(ScriptError) -> Drawing
    /// The limit that stopped it last time, if nothing that it reads has changed since: that would happen again.
    var stop: ScriptError? { get }
}

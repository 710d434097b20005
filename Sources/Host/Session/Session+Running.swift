/// Running what is ready for as long as the owner has nothing else to do.
extension Session {
    /// Runs what is ready, event by event, as `step` does, until nothing is ready, the script has quit, or the owner has
    /// something else to do: `isOver` is asked after each event. A task that always has something to do would keep a loop of
    /// steps from ending, or from ending soon; with a clock in `isOver` it does not keep the owner from reading keys.
    /// - Returns: whether more may be ready.
    /// - Throws: why an event cannot be carried out; the session is as before it.
    public func run(takesInputFirst: Bool = false, until isOver: () -> Bool) throws(EventError) -> Bool {
        while exitStatus == nil {
            guard try step(takesInputFirst: takesInputFirst) else { return false }
            if isOver() { return exitStatus == nil }
        }
        return false
    }

    /// Whether the next step runs a task's step or a timer: it may take long, so that the last frame should be shown
    /// before it.
    public var hasWork: Bool { turns.hasWork }
}

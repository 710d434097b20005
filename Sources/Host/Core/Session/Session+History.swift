/// Going back in time (where the configuration keeps a history): what a script's components and observable objects have in
/// their fields goes back event by event. Running tasks are cancelled and begin anew; no action runs on the way. What else
/// scripts hold, printed lines, the clock and what services did stay as they are.
extension Session {
    /// Sets all fields back to what they were before the last event that changed one.
    /// - Returns: what that event was; nil if there is none, or none any more.
    /// - Throws: what went wrong while fields were written, or that the session is at work.
    public func undo() throws(ScriptError) -> String? { try travel(back: true) }

    /// Takes back the last `undo`; an event that changes a field puts an end to that.
    /// - Returns: what the event was that is done again; nil if nothing was undone.
    /// - Throws: what went wrong while fields were written, or that the session is at work.
    public func redo() throws(ScriptError) -> String? { try travel(back: false) }

    func keepHistory() {
        let departures = Departures(scene.interpreter)
        history = SessionHistory(
            scene.interpreter, departures: departures, memoryLimit: configuration.memoryLimit)
        scene.departures = departures
    }

    private func travel(back: Bool) throws(ScriptError) -> String? {
        guard !isUnmounted else { return nil }
        try enterCall(back ? "undo" : "redo")
        defer { leaveCall() }
        return try history?.travel(back: back, in: self)
    }
}

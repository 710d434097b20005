/// Environment values that are made at their first read.
extension Scene {
    func giveMadeValues() throws(ScriptError) {
        environment.setMade([
            (interpreter.environmentKey("undoManager"), { [unowned self] in undoManager() }),
            (
                interpreter.environmentKey("focusedValues"),
                { [unowned self] in try? function(of: .focusedValues).evaluate([]) }
            ),
        ])
    }

    /// What scripts read as `Environment "undoManager"`.
    private func undoManager() -> Value? {
        if undoLog == nil {
            do throws(ScriptError) { undoLog = try UndoLog(self) } catch { listener.reported(error) }
        }
        return undoLog?.manager
    }
}

/// Environment values that are made at their first read.
extension Scene {
    func giveMadeValues() throws(ScriptError) {
        environment.setMade([
            (interpreter.environmentKey(.undoManager), { [unowned self] in undoManager() }),
            (
                interpreter.environmentKey(.focusedValues),
                { [unowned self] in try? function(of: .focusedValues).evaluate([]) }
            ),
            (interpreter.environmentKey(.dismiss), { [unowned self] in try? function(of: .nothing).evaluate([]) }),
            (interpreter.environmentKey(.isSearching), { .boolean(false) }),
            (labelsVisibilityKey, { .string("automatic") }),
        ])
    }

    /// The key of whether the labels of controls are shown: `automatic`, `hidden`.
    var labelsVisibilityKey: Int32 { interpreter.environmentKey(.labelsVisibility) }

    /// What scripts read as `Environment "undoManager"`.
    private func undoManager() -> Value? {
        if undoLog == nil {
            do throws(ScriptError) { undoLog = try UndoLog(self) } catch { listener.reported(error) }
        }
        return undoLog?.manager
    }
}

extension OwnWord {
    /// Gives what scripts read as `Environment "dismiss"` where nothing is presented: a function that does nothing.
    fileprivate static let nothing = OwnWord(name: "dismiss", source: "return function() return function() end end")
}

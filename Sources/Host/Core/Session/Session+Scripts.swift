/// What events say to the script: values for its publishers, code to run.
extension Session {
    func send(_ value: WrittenValue, to name: String) throws(EventError) {
        try send(to: name) { () throws(ScriptError) in try scene.interpreter.send(value, toSubjectNamed: name) }
    }

    /// Sends a value of the script's to the publisher of that name.
    package func send(_ value: Value, to name: String) throws(EventError) {
        try send(to: name) { () throws(ScriptError) in try scene.interpreter.send(value, toSubjectNamed: name) }
    }

    private func send(to name: String, _ send: () throws(ScriptError) -> Bool) throws(EventError) {
        do throws(ScriptError) {
            if try send() { return }
        } catch {
            return reported(error)
        }
        let names = scene.interpreter.subjectNames
        throw EventError("there is no publisher '\(name)'; there \(names.isEmpty ? "are none" : "are " + names)")
    }

    /// Runs Lua with the script's globals; gives what it returns. `line`: where it stands in an events file.
    @discardableResult
    package func results(of source: String, from line: SourceLine? = nil) throws(EventError) -> [Value] {
        do throws(ScriptError) {
            return try scene.results(of: source, from: line)
        } catch {
            if error.kind == .load { throw EventError(error.unplaced(at: line).message) }
            reported(error)
            return []
        }
    }
}

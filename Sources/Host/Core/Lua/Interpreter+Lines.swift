import CLua

/// Lines typed at the prompt; their locals last from line to line.
extension Interpreter {
    /// What a line gave.
    package struct LineResult {
        /// Each value in words.
        package let descriptions: [Description]
        /// Each value itself.
        package let values: [Value]
        /// The view that it gave, or the component made into one.
        package let view: Reference?
        /// Why the component that it gave makes no view by itself.
        package let obstacle: ScriptError?
    }

    /// Runs a chunk that gives a function, with the locals of earlier lines in its reach, and then that function.
    package func runLine(
        _ source: String, named name: String, in environment: Environment, locals: Reference, anchors: Anchors
    ) throws(ScriptError) -> LineResult {
        try balanced { () throws(ScriptError) -> LineResult in
            try pushLine(source, named: name, in: environment, locals: locals)
            let function = unsafe lua_gettop(state)
            try check(unsafe lv_call(state, 0, LUA_MULTRET))
            return try results(from: function, anchors)
        }
    }

    /// The function that such a chunk gives, which has not run.
    package func line(
        _ source: String, named name: String, in environment: Environment, locals: Reference, anchors: Anchors
    ) throws(ScriptError) -> Reference {
        let function = try balanced { () throws(ScriptError) -> Reference? in
            try pushLine(source, named: name, in: environment, locals: locals)
            return unsafe anchors.anchor(from: state)
        }
        guard let function else { throw exhausted }
        return function
    }

    private func pushLine(
        _ source: String, named name: String, in environment: Environment, locals: Reference
    ) throws(ScriptError) {
        try pushChunk(Array(source.utf8), named: name, in: environment)
        try joinLine(with: locals)
    }

    /// What stands on the stack from an index on.
    func results(from first: Int32, _ anchors: Anchors) throws(ScriptError) -> LineResult {
        let last = unsafe lua_gettop(state)
        var descriptions: [Description] = []
        var values: [Value] = []
        for index in first..<(last + 1) {
            unsafe lua_pushvalue(state, index)
            var describer = Describer(self)
            descriptions.append(try describer.describe())
            values.append(value(at: index, anchors: anchors))
            unsafe lua_settop(state, last)
        }
        var view: Reference?
        var obstacle: ScriptError?
        do throws(ScriptError) {
            if last == first {
                view = try Result(interpreter: self, index: first, count: 1).view(anchors: anchors, isLine: true)
            }
        } catch {
            obstacle = error
        }
        return LineResult(descriptions: descriptions, values: values, view: view, obstacle: obstacle)
    }
}

extension Interpreter {
    /// The words that make what was raised, a table or an object, unless the message has them; the reported error is on top.
    func descriptionOfRaised(besides message: String) -> String? {
        describesRaised = false  // what fails now is no news
        defer { describesRaised = true }
        return try? balanced { () throws(ScriptError) -> String? in
            let type = unsafe lua_rawgeti(state, -1, 3)
            guard type == LUA_TTABLE || type == LUA_TUSERDATA else { return nil }
            var describer = Describer(self)
            let description = try describer.describe()
            return message.hasSuffix(description.oneLine) ? nil : description.text(width: Interpreter.raisedWidth)
        }
    }

    /// The width of its description, in columns.
    private static let raisedWidth = 80
}

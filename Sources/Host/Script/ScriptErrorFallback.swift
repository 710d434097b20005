/// The function of an `:onError` (L91).
final class ScriptErrorFallback: ErrorFallback {
    private let function: Reference
    private let program: Program

    init(_ function: Reference, _ program: Program) {
        self.function = function
        self.program = program
    }

    func view(for error: ScriptError) throws(ScriptError) -> View {
        try function.interpreter.untracked { () throws(ScriptError) -> View in
            var reader = ViewReader(program: program, anchors: function.anchors)
            return try function.callBuilder([.string(error.message)]) { (results) throws(ScriptError) in
                try reader.view(results, of: "the function of onError")
            }
        }
    }
}

/// The function of an `:onError` (L91).
final class ScriptErrorFallback: ErrorFallback {
    private let function: Reference
    private let scene: Scene

    init(_ function: Reference, _ scene: Scene) {
        self.function = function
        self.scene = scene
    }

    func view(for error: ScriptError) throws(ScriptError) -> View {
        try function.interpreter.untracked { () throws(ScriptError) -> View in
            var reader = ViewReader(scene: scene, anchors: function.anchors)
            return try function.callBuilder([.string(error.message)]) { (results) throws(ScriptError) in
                try reader.view(results, of: "the function of onError")
            }
        }
    }
}

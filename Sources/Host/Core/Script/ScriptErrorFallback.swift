/// The function of an `:onError` (L91).
final class ScriptErrorFallback: ErrorFallback {
    private let function: Reference
    private let scene: Scene

    init(_ function: Reference, _ scene: Scene) {
        self.function = function
        self.scene = scene
    }

    func observe(for node: Node) -> any Observation { ScriptErrorObservation(scene.program, node) }

    func view(for error: ScriptError, observed: any Observation) throws(ScriptError) -> View {
        guard let observed = observed as? ScriptErrorObservation else { return .empty }
        return try observed.tracked { () throws(ScriptError) -> View in
            var reader = ViewReader(scene: scene, anchors: function.anchors)
            return try function.callBuilder([.string(error.message)]) { (results) throws(ScriptError) in
                try reader.view(results, of: "the function of onError")
            }
        }
    }
}

/// The reads of a fallback.
private final class ScriptErrorObservation: Observation {
    private let program: Program
    private let observer: Graph.Key
    /// The large texts and lists that its views have.
    private var copies: HeldMemory?

    init(_ program: Program, _ node: Node) {
        self.program = program
        observer = program.observe(for: node)
    }

    func read() -> Value { .nil }

    func tracked(_ body: () throws(ScriptError) -> View) throws(ScriptError) -> View {
        try program.tracked(observer) { () throws(ScriptError) -> View in
            try program.interpreter.holdingCopies(&copies, body)
        }
    }

    func cancel() {
        program.endObserving(observer)
        copies = nil
    }
}

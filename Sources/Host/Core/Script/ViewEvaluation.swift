/// The tracked evaluation of a script's function that makes the view of a node: the node is invalidated when something changes
/// that the function has read.
final class ViewEvaluation {
    private let program: Program
    private let observer: Graph.Key
    private unowned(unsafe) let node: Node
    /// The large texts and lists that the views have.
    private var copies: HeldMemory?

    init(for node: Node, in program: Program) {
        self.program = program
        unsafe self.node = node
        observer = program.observe(for: node)
    }

    /// Why it is outdated, for a trace.
    var causes: [String] { program.causes(of: observer) }
    /// Whether something that was read has changed.
    var isOutdated: Bool { program.isOutdated(observer) }

    /// The view that a function returns. `word`: the word of the language that takes the function, for messages. An error gets
    /// the function's place if it has none of its own, and the node's path.
    func view(
        by function: Reference, of word: String, in scene: Scene,
        _ arguments: () throws(ScriptError) -> [Value] = { [] }
    ) throws(ScriptError) -> View {
        try view(at: function) { () throws(ScriptError) -> View in
            var reader = ViewReader(scene: scene, anchors: function.anchors)
            defer { scene.report(reader.duplicates) }
            return try function.callBuilder(try arguments()) { (results) throws(ScriptError) in
                try reader.view(results, of: "the function of \(word)")
            }
        }
    }

    /// The view that `read` returns. An error gets the place of `function` if it has none of its own, and the node's path.
    func view(at function: Reference? = nil, _ read: () throws(ScriptError) -> View) throws(ScriptError) -> View {
        do throws(ScriptError) {
            return try program.tracked(observer) { () throws(ScriptError) -> View in
                try program.interpreter.holdingCopies(&copies, read)
            }
        } catch {
            throw unsafe error.placed { function?.place }.at(node)
        }
    }

    /// Ends the tracking.
    func end() { program.endObserving(observer) }
}

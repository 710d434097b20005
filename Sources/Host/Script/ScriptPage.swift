/// What a link opens: a view, or a function that makes one.
final class ScriptPage: ComponentView {
    enum Source {
        case view(View)
        case function(Reference)
    }

    fileprivate let source: Source
    fileprivate let scene: Scene

    init(_ source: Source, in scene: Scene) {
        self.source = source
        self.scene = scene
    }

    var name: String { "NavigationLink" }

    var place: String? {
        if case .function(let function) = source { function.place } else { nil }
    }

    func isSameComponent(as other: any ComponentView) -> Bool { other is ScriptPage }

    func makeInstance(for node: Node) -> any ComponentInstance { ScriptPageInstance(self, node) }
}

/// An open page: it follows what its function reads.
private final class ScriptPageInstance: ComponentInstance {
    private var page: ScriptPage
    private let program: Program
    private let observer: Graph.Key
    private unowned(unsafe) let node: Node
    /// The large texts and lists that its views have.
    private var copies: HeldMemory?

    init(_ page: ScriptPage, _ node: Node) {
        self.page = page
        program = page.scene.program
        observer = program.observe(for: node)
        unsafe self.node = node
    }

    var causes: [String] { program.causes(of: observer) }
    var isOutdated: Bool { program.isOutdated(observer) }

    func receive(_ view: any ComponentView) -> Bool {
        guard let page = view as? ScriptPage, page !== self.page else { return false }
        self.page = page
        return true
    }

    func evaluate() throws(ScriptError) -> View {
        switch page.source {
        case .view(let view): return view
        case .function(let function):
            do throws(ScriptError) {
                return try program.tracked(observer) { () throws(ScriptError) -> View in
                    try program.interpreter.holdingCopies(&copies) { () throws(ScriptError) -> View in
                        try built(by: function)
                    }
                }
            } catch {
                throw unsafe error.placed { function.place }.at(node)
            }
        }
    }

    private func built(by function: Reference) throws(ScriptError) -> View {
        var reader = ViewReader(scene: page.scene, anchors: function.anchors)
        defer { page.scene.report(reader.duplicates) }
        return try function.callBuilder([]) { (results) throws(ScriptError) in
            try reader.view(results, of: "the function of NavigationLink")
        }
    }

    func unmount() { program.endObserving(observer) }
}

/// What a link opens: a view, or a function that makes one.
final class ScriptPage: ComponentView {
    enum Source {
        case view(View)
        case function(Reference)
        /// What a destination makes of a value.
        case destination(Reference, Value)
    }

    fileprivate let source: Source
    fileprivate let scene: Scene

    init(_ source: Source, in scene: Scene) {
        self.source = source
        self.scene = scene
    }

    var name: String { "NavigationLink" }

    var place: String? {
        switch source {
        case .function(let function), .destination(let function, _): function.place
        case .view: nil
        }
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
        case .function(let function), .destination(let function, _):
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
        var (arguments, word) = ([Value](), "NavigationLink")
        if case .destination(_, let value) = page.source { (arguments, word) = ([value], "navigationDestination") }
        return try function.callBuilder(arguments) { (results) throws(ScriptError) in
            try reader.view(results, of: "the function of \(word)")
        }
    }

    func unmount() { program.endObserving(observer) }
}

/// `:navigationDestination`: a function that makes pages of values.
final class ScriptDestination: NavigationDestination {
    private let kind: String?
    private let function: Reference
    private let scene: Scene

    /// `kind`: what Lua's `type` calls the values that it takes; nil: all.
    init(_ kind: String?, _ function: Reference, in scene: Scene) {
        self.kind = kind
        self.function = function
        self.scene = scene
    }

    func takes(_ value: Value) throws(ScriptError) -> Bool {
        guard let kind else { return true }
        switch value {
        case .nil: return false
        case .boolean: return kind == "boolean"
        case .integer, .number: return kind == "number"
        case .string: return kind == "string"
        case .reference(let reference):
            if reference.typeName == "String" { return kind == "string" }
            return kind == (try reference.elements() == nil ? "userdata" : "table")
        }
    }

    func page(for value: Value) -> any ComponentView { ScriptPage(.destination(function, value), in: scene) }
}

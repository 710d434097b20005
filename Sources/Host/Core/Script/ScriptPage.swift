/// The page of a link: a view, or a function that makes one.
final class ScriptPage: ComponentView {
    enum Source {
        case view(View)
        case function(Reference)
        /// The page that a destination makes of a value.
        case destination(Reference, Value)
    }

    fileprivate let source: Source
    fileprivate let scene: Scene
    private let use: AnchorUse

    /// `anchors`: those of the component that says it, which may go before the page does.
    init(_ source: Source, in scene: Scene, _ anchors: Anchors) {
        self.source = source
        self.scene = scene
        use = AnchorUse(anchors)
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

/// An open page: it is evaluated when something that its function reads changes.
private final class ScriptPageInstance: ComponentInstance {
    private var page: ScriptPage
    private let evaluation: ViewEvaluation

    init(_ page: ScriptPage, _ node: Node) {
        self.page = page
        evaluation = ViewEvaluation(for: node, in: page.scene.program)
    }

    var causes: [String] { evaluation.causes }
    var isOutdated: Bool { evaluation.isOutdated }

    func receive(_ view: any ComponentView) -> Bool {
        guard let page = view as? ScriptPage, page !== self.page else { return false }
        self.page = page
        return true
    }

    func evaluate() throws(ScriptError) -> View {
        switch page.source {
        case .view(let view): return view
        case .function(let function): return try evaluation.view(by: function, of: "NavigationLink", in: page.scene)
        case .destination(let function, let value):
            return try evaluation.view(by: function, of: "navigationDestination", in: page.scene) { [value] }
        }
    }

    func unmount() { evaluation.end() }
}

/// `:navigationDestination`: a function that makes pages of values.
final class ScriptDestination: NavigationDestination {
    private let kind: String?
    private let function: Reference
    private let scene: Scene

    /// `kind`: the type of values that it takes, as of Lua's `type`; nil: all.
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

    func page(for value: Value) -> any ComponentView {
        ScriptPage(.destination(function, value), in: scene, function.anchors)
    }
}

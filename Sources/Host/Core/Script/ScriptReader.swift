/// `GeometryReader` and `ScrollViewReader`: a view whose content a function makes from a proxy.
final class ScriptReader: ComponentView {
    enum Kind { case geometry, scroll }

    let kind: Kind
    fileprivate let function: Reference
    fileprivate let scene: Scene

    init(_ kind: Kind, _ function: Reference, in scene: Scene) {
        self.kind = kind
        self.function = function
        self.scene = scene
    }

    var name: String { kind == .geometry ? "GeometryReader" : "ScrollViewReader" }
    var place: String? { function.place }

    func isSameComponent(as other: any ComponentView) -> Bool { (other as? ScriptReader)?.kind == kind }

    func makeInstance(for node: Node) -> any ComponentInstance {
        kind == .geometry ? ScriptGeometryReader(self, node) : ScriptScrollReader(self, node)
    }
}

/// A reader in the tree: its content follows what the function reads.
private class ScriptReaderInstance: ComponentInstance {
    fileprivate final var reader: ScriptReader
    private final let evaluation: ViewEvaluation

    init(_ reader: ScriptReader, _ node: Node) {
        self.reader = reader
        evaluation = ViewEvaluation(for: node, in: reader.scene.program)
    }

    final var causes: [String] { evaluation.causes }
    var isOutdated: Bool { evaluation.isOutdated }

    final func receive(_ view: any ComponentView) -> Bool {
        guard let reader = view as? ScriptReader, reader !== self.reader else { return false }
        self.reader = reader
        return true
    }

    /// The argument of the function.
    fileprivate func proxy(_ anchors: Anchors) throws(ScriptError) -> Value { .nil }

    func evaluate() throws(ScriptError) -> View { try content() }

    fileprivate final func content() throws(ScriptError) -> View {
        let function = reader.function
        return try evaluation.view(by: function, of: reader.name, in: reader.scene) {
            () throws(ScriptError) -> [Value] in
            [try proxy(function.anchors)]
        }
    }

    final func unmount() { evaluation.end() }
}

/// Its content is made once it has been laid out, and again when its size changes.
private final class ScriptGeometryReader: ScriptReaderInstance {
    private let geometry = Geometry()

    override init(_ reader: ScriptReader, _ node: Node) {
        super.init(reader, node)
        geometry.node = node
    }

    override var isOutdated: Bool { geometry.isDue || super.isOutdated }

    override func proxy(_ anchors: Anchors) throws(ScriptError) -> Value {
        try geometry.proxy(reader.scene.interpreter, anchors)
    }

    override func evaluate() throws(ScriptError) -> View {
        geometry.beginEvaluation()
        let content = geometry.size == nil ? View.empty : try content()
        let layers = Stack(axis: .depth, alignment: .topLeading, children: [content])
        return View(.stack(layers), [.geometry(geometry)])
    }
}

/// A reader with a proxy that scrolls views inside.
private final class ScriptScrollReader: ScriptReaderInstance {
    // A script may keep the proxy for longer than the view is there.
    @WeakNode private var node: Node?

    override init(_ reader: ScriptReader, _ node: Node) {
        super.init(reader, node)
        self.node = node
    }

    override func proxy(_ anchors: Anchors) throws(ScriptError) -> Value {
        let scene = reader.scene
        let proxy = ScrollProxy { [weak scene, weak self] id, anchor in
            guard let node = self?.node else { return }
            let alignment = anchor.flatMap(Alignment.init(named:))
            scene?.scrollRequests.append(ScrollRequest(in: node, id: id, anchor: alignment))
        }
        return try scene.interpreter.value(of: proxy, anchors: anchors)
    }
}

extension Geometry {
    /// A proxy with the size that the view has now.
    fileprivate func proxy(_ interpreter: Interpreter, _ anchors: Anchors) throws(ScriptError) -> Value {
        let (width, height) = size ?? (0, 0)
        let proxy = GeometryProxy(width: width, height: height) { [weak self] space in
            self?.frame(in: space) ?? CellRectangle(width: width, height: height)
        }
        return try interpreter.value(of: proxy, anchors: anchors)
    }
}

/// A script's function of a view's size and place.
final class ScriptGeometryFunction: GeometryFunction {
    private let function: Reference

    init(_ function: Reference) { self.function = function }

    func value(of geometry: Geometry) throws(ScriptError) -> Value {
        geometry.beginEvaluation()
        let interpreter = function.interpreter
        let value = try interpreter.untracked { () throws(ScriptError) -> Value in
            try function.evaluate([try geometry.proxy(interpreter, function.anchors)])
        }
        guard case .reference(let reference as Reference) = value else { return value }
        return try interpreter.frozenValue(of: reference, anchors: function.anchors)
    }
}

/// `GeometryReader` and `ScrollViewReader`: a view that a function makes of a proxy.
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

/// What both do: their content follows what the function reads.
private class ScriptReaderInstance: ComponentInstance {
    fileprivate final var reader: ScriptReader
    fileprivate final unowned(unsafe) let node: Node
    private final let program: Program
    private final let observer: Graph.Key
    /// The large texts and lists that its views have.
    private final var copies: HeldMemory?

    init(_ reader: ScriptReader, _ node: Node) {
        self.reader = reader
        unsafe self.node = node
        program = reader.scene.program
        observer = program.observe(for: node)
    }

    final var causes: [String] { program.causes(of: observer) }
    var isOutdated: Bool { program.isOutdated(observer) }

    final func receive(_ view: any ComponentView) -> Bool {
        guard let reader = view as? ScriptReader, reader !== self.reader else { return false }
        self.reader = reader
        return true
    }

    /// What the function gets.
    fileprivate func proxy(_ anchors: Anchors) throws(ScriptError) -> Value { .nil }

    func evaluate() throws(ScriptError) -> View { try content() }

    fileprivate final func content() throws(ScriptError) -> View {
        let function = reader.function
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

    private func built(by function: Reference) throws(ScriptError) -> View {
        var views = ViewReader(scene: reader.scene, anchors: function.anchors)
        defer { reader.scene.report(views.duplicates) }
        let name = reader.name
        return try function.callBuilder([try proxy(function.anchors)]) { (results) throws(ScriptError) in
            try views.view(results, of: "the function of \(name)")
        }
    }

    final func unmount() { program.endObserving(observer) }
}

/// Its content is there once it has been laid out, and is made anew when its size changes.
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

private final class ScriptScrollReader: ScriptReaderInstance {
    override func proxy(_ anchors: Anchors) throws(ScriptError) -> Value {
        let scene = reader.scene
        let proxy = ScrollProxy { [weak scene, weak self] id, anchor in
            guard let self else { return }
            let alignment = anchor.flatMap(Alignment.init(named:))
            unsafe scene?.scrollRequests.append(ScrollRequest(in: self.node, id: id, anchor: alignment))
        }
        return try scene.interpreter.value(of: proxy, anchors: anchors)
    }
}

extension Geometry {
    /// What a script is told of it now.
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

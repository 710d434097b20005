/// Reads what a body returned into views, calling the builders in it. It runs inside the body's evaluation: what a builder
/// reads, the body depends on.
struct ViewReader {
    let scene: Scene
    let anchors: Anchors
    /// Ids of rows that occurred more than once in one collection.
    private(set) var duplicates: [Identity] = []
    private let stack: StackGuard

    init(scene: Scene, anchors: Anchors) {
        self.scene = scene
        self.anchors = anchors
        stack = scene.program.currentStack()
    }

    // MARK: Results of bodies and builders

    /// The view that a body's results are: several stack vertically (L7).
    mutating func view(
        _ results: ViewCursor.Results, of body: @autoclosure () -> String
    ) throws(ScriptError) -> View {
        if results.count == 1 { return try view(results, 0, of: body()) }
        guard results.count > 0 else {
            throw ScriptError("\(body()) returned nothing; it must return a view (EmptyView() draws nothing)")
        }
        var views: [View] = []
        views.reserveCapacity(results.count)
        for result in 0..<results.count { views.append(try view(results, result, of: body())) }
        return View(.stack(Stack(axis: .vertical, children: views)))
    }

    private mutating func view(
        _ results: ViewCursor.Results, _ result: Int, of body: @autoclosure () -> String
    ) throws(ScriptError) -> View {
        if results.isNothing(result) { return .empty }
        guard let view = try results.withView(result, { (cursor) throws(ScriptError) in try self.view(cursor) }) else {
            throw ScriptError("\(body()) must return a view; this is \(results.kind(result))")
        }
        return view
    }

    // MARK: Views

    mutating func view(_ cursor: ViewCursor) throws(ScriptError) -> View {
        guard stack.hasRoom() else { throw ScriptError("views are nested too deeply", kind: .limit) }
        guard cursor.isModifier else { return View(try content(cursor)) }
        var view = try cursor.withBase { (base) throws(ScriptError) in try self.view(base) } ?? .empty
        if cursor.kind == .id { return View(.identified(try cursor.identity(0), view)) }
        if cursor.kind == .onError {
            return View(
                .guarded(
                    ScriptErrorFallback(
                        try ModifierReader(scene: scene, anchors: anchors).reference(cursor, 0), scene), view))
        }
        if cursor.kind == .overlay || (cursor.kind == .background && cursor.color(0) == nil) {
            return view.layered(try layers(cursor))
        }
        if cursor.kind == .gate || cursor.kind == .equatable { return View(try gated(cursor, view)) }
        try ModifierReader(scene: scene, anchors: anchors).append(cursor, to: &view.modifiers)
        return view
    }

    private mutating func content(_ cursor: ViewCursor) throws(ScriptError) -> Content {
        switch cursor.kind {
        case .text, .joinedText: return .text(StyledText(pieces: try pieces(cursor, [])))
        case .divider: return .divider
        case .spacer: return .spacer(minLength: cursor.cells(0) ?? 0)
        case .vstack: return try stack(cursor, .vertical)
        case .hstack: return try stack(cursor, .horizontal)
        case .zstack: return try stack(cursor, .depth)
        case .grid: return .grid(Grid(layout: gridLayout(cursor), children: try children(cursor)))
        case .gridRow:
            return .gridRow(alignment: cursor.string(0).flatMap(Alignment.init(named:))?.vertical, try children(cursor))
        case .scrollView:
            let axis = cursor.string(0).flatMap(Scroll.Axis.init(rawValue:)) ?? .vertical
            return .scroll(Scroll(axis: axis, children: try children(cursor)))
        case .listView: return .scroll(Scroll(axis: .vertical, children: [View(try stack(cursor, .vertical))]))
        case .lazyVStack: return try stack(cursor, .vertical)
        case .lazyHStack: return try stack(cursor, .horizontal)
        case .section: return try section(cursor)
        case .form: return try stack(cursor, .vertical)
        case .groupBox: return try groupBox(cursor)
        case .group, .list: return .group(try children(cursor))
        case .forEach: return .forEach(try rows(cursor))
        case .if: return try conditional(cursor)
        case .component: return .component(try component(cursor))
        case .button, .toggle, .textField: return .control(try control(cursor))
        default: return .empty
        }
    }

    mutating func children(_ cursor: ViewCursor) throws(ScriptError) -> [View] {
        let count = cursor.childCount
        var views: [View] = []
        views.reserveCapacity(count)
        for child in 0..<count {
            views.append(
                try cursor.withChild(child + 1) { (view) throws(ScriptError) in try self.view(view) } ?? .empty)
        }
        return views
    }

    mutating func stack(_ cursor: ViewCursor, _ axis: Stack.Axis) throws(ScriptError) -> Content {
        let spacing = axis == .depth ? nil : cursor.cells(0)
        let alignment = cursor.string(axis == .depth ? 0 : 1).flatMap(Alignment.init(named:))
        return .stack(Stack(axis: axis, spacing: spacing, alignment: alignment, children: try children(cursor)))
    }

    // MARK: Text

    /// The pieces of a text; `changes` are the styles around it, innermost first.
    private func pieces(_ cursor: ViewCursor, _ changes: [StyleChange]) throws(ScriptError) -> [StyledText.Piece] {
        guard stack.hasRoom() else { throw ScriptError("a Text is made of too many others", kind: .limit) }
        if cursor.isModifier {
            let own = ModifierReader.style(cursor).map { [$0] } ?? []
            return try cursor.withBase { (base) throws(ScriptError) in try pieces(base, own + changes) } ?? []
        }
        if cursor.kind == .joinedText {
            var all: [StyledText.Piece] = []
            for child in 1...2 {
                if let joined = try cursor.withChild(child, { (view) throws(ScriptError) in try pieces(view, changes) })
                {
                    all += joined
                } else if let text = cursor.childString(child) {
                    all.append(StyledText.Piece(text: text, changes: changes))
                }
            }
            return all
        }
        if let text = cursor.string(0) { return [StyledText.Piece(text: text, changes: changes)] }
        return try cursor.withView(0) { (view) throws(ScriptError) in try pieces(view, changes) } ?? []
    }

    // MARK: Builders

    private mutating func rows(_ cursor: ViewCursor) throws(ScriptError) -> [Content.Row] {
        var rows: [Content.Row] = []
        let isCounted = cursor.length(0) != nil  // then the ids are 1…n
        var known: Set<Identity> = []
        try cursor.forEachRow { (_, id, results) throws(ScriptError) in
            rows.append(Content.Row(id: id, view: try view(results, of: "the function of ForEach")))
            if !isCounted, !known.insert(id).inserted { duplicates.append(id) }
        }
        return rows
    }

    private mutating func conditional(_ cursor: ViewCursor) throws(ScriptError) -> Content {
        let isTrue = cursor.flag(0) ?? false
        let branch: Int32 = isTrue ? 1 : 2
        if let view = try cursor.withView(branch, { (view) throws(ScriptError) in try self.view(view) }) {
            return .conditional(branch: isTrue, view)
        }
        let built = try cursor.callBuilder(branch) { (results) throws(ScriptError) in
            try view(results, of: "the function of If")
        }
        return .conditional(branch: isTrue, built ?? .empty)
    }

    // MARK: Gates

    private func gated(_ cursor: ViewCursor, _ view: View) throws(ScriptError) -> Content {
        if cursor.kind == .equatable {
            return .gated(NonduplicateGate(cursor.value(-1, anchors: anchors)), opener: nil, view)
        }
        guard let gate = cursor.reference(0, anchors: anchors)?.gate else {
            throw ScriptError("not enough memory", kind: .limit)
        }
        switch gate.kind {
        case .nonduplicate: return .gated(NonduplicateGate(gate.key), opener: nil, view)
        case .whenTrue: return .gated(TrueGate(gate.key.isTrue), opener: nil, view)
        case .event:
            guard case .reference(let key) = gate.key, let publisher = key as? Reference else { return .empty }
            return .gated(EventGate(), opener: ScriptPublisher(publisher, scene.publishers), view)
        case .own:
            guard case .reference(let rule) = gate.rule, let rule = rule as? Reference else { return .empty }
            return .gated(
                OwnGate(named: gate.name, gate.key) { (old, new) throws(ScriptError) in
                    try rule.interpreter.untracked { () throws(ScriptError) in try rule.evaluate([old, new]).isTrue }
                }, opener: nil, view)
        }
    }

    // MARK: Components and controls

    private func component(_ cursor: ViewCursor) throws(ScriptError) -> any ComponentView {
        guard let reference = cursor.reference(anchors: anchors) else {
            throw ScriptError("not enough memory", kind: .limit)
        }
        let (name, identity) = cursor.component
        return ScriptComponentView(scene: scene, reference: reference, name: name, identity: identity)
    }

    private mutating func control(_ cursor: ViewCursor) throws(ScriptError) -> Control {
        let label: Control.Label
        if let view = try cursor.withView(0, { (view) throws(ScriptError) in try self.view(view) }) {
            label = .view(view)
        } else {
            label = .text(cursor.string(0) ?? "")
        }
        guard let reference = cursor.reference(1, anchors: anchors) else {
            throw ScriptError("not enough memory", kind: .limit)
        }
        switch cursor.kind {
        case .button: return .button(label: label, action: ScriptAction(reference))
        case .toggle: return .toggle(label: label, isOn: ScriptBinding(program: scene.program, reference))
        default:
            return .textField(prompt: cursor.string(0) ?? "", text: ScriptBinding(program: scene.program, reference))
        }
    }
}

/// Reads what a body returned into views, calling the builders in it. It runs inside the body's evaluation: what a builder
/// reads, the body depends on.
struct ViewReader {
    let scene: Scene
    let anchors: Anchors
    /// Ids of rows that occurred more than once in one collection.
    private(set) var duplicates: [Identity] = []
    let stack: StackGuard
    private var lastComponent: (identity: UInt, name: String)?
    /// The rows of each `ForEach`, in the order in which they began: as they were said before, and as they are now.
    private let saidBefore: [[Content.Row]]
    private(set) var rowsSaid: [[Content.Row]] = []
    private let interpreter: Interpreter
    /// How many views have been read, and what one of them needs, in bytes.
    private var views = 0
    private static let size = 512
    /// What had been copied when it began, and when the memory was looked at last: in between no more than `much` is.
    private let copiedBefore: Int
    private var copiedAtLook: Int
    private static let much = 256 << 10

    /// `saidBefore`: what `rowsSaid` was, when the same body was read.
    init(scene: Scene, anchors: Anchors, saidBefore: [[Content.Row]] = []) {
        self.scene = scene
        self.anchors = anchors
        self.saidBefore = saidBefore
        stack = scene.program.currentStack()
        interpreter = scene.interpreter
        copiedBefore = interpreter.copied
        copiedAtLook = copiedBefore
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

    mutating func view(
        _ results: ViewCursor.Results, _ result: Int, of body: @autoclosure () -> String
    ) throws(ScriptError) -> View {
        if results.isNothing(result) { return .empty }
        guard let view = try results.withView(result, { (cursor) throws(ScriptError) in try self.view(cursor) }) else {
            throw ScriptError("\(body()) must return a view; this is \(results.kind(result))")
        }
        return view
    }

    // MARK: Views

    /// The styles that a link brings with it.
    private func linkStyles(_ cursor: ViewCursor) -> [Modifier] {
        guard cursor.kind == .link, let address = cursor.string(1), scene.mayLead(to: address) else { return [] }
        return StyleChange.linked(to: address).map(Modifier.style)
    }

    mutating func view(_ cursor: ViewCursor) throws(ScriptError) -> View {
        guard stack.hasRoom() else { throw ScriptError("views are nested too deeply", kind: .limit) }
        try count()
        guard cursor.isModifier else { return View(try content(cursor), linkStyles(cursor)) }
        var view = try cursor.withBase { (base) throws(ScriptError) in try self.view(base) } ?? .empty
        switch cursor.kind {
        case .id: return View(.identified(try cursor.identity(0), view))
        case .onError:
            let fallback = try ModifierReader(scene: scene, anchors: anchors).reference(cursor, 0)
            return View(.guarded(ScriptErrorFallback(fallback, scene), view))
        case .overlay: return view.layered(try layers(cursor))
        case .background where cursor.color(0) == nil: return view.layered(try layers(cursor))
        case .alert, .confirmationDialog, .sheet: return try presentation(cursor, over: view)
        case .tabItem: view.modifiers.append(.tabItem(try label(cursor)))
        case .toolbar: return try toolbar(cursor, below: view)
        case .fill, .stroke:
            if let shape = LeafReader.shape(cursor, of: view) { return View(.leaf(shape), view.modifiers) }
        case .gate, .equatable: return View(try gated(cursor, view))
        default: try ModifierReader(scene: scene, anchors: anchors).append(cursor, to: &view.modifiers)
        }
        return view
    }

    /// What has been read needs memory, and reading it time.
    mutating func count(_ new: Int = 1) throws(ScriptError) {
        let before = views
        views += new
        guard views / 64 != before / 64 || interpreter.copied - copiedAtLook > ViewReader.much else { return }
        copiedAtLook = interpreter.copied
        let bytes = views * ViewReader.size + copiedAtLook - copiedBefore
        if interpreter.isSpent || !interpreter.allows(bytes: bytes) { throw interpreter.limitError }
    }

    /// The blocks of a text, which take several times as much memory as it does.
    private mutating func markdown(_ cursor: ViewCursor) throws(ScriptError) -> Content {
        let text = cursor.string(0) ?? ""
        cursor.noteCopied(text.utf8.count * View.markdownBytesForByte)
        try count()
        return scene.documents.view(of: text, interpreter) { [weak scene] in scene?.mayLead(to: $0) == true }.content
    }

    private mutating func content(_ cursor: ViewCursor) throws(ScriptError) -> Content {
        switch cursor.kind {
        case .text, .joinedText, .ansiText: return .text(try text(cursor))
        case .divider: return .divider
        case .spacer: return .spacer(minLength: cursor.cells(0) ?? 0)
        case .vstack: return try stack(cursor, .vertical)
        case .fullScreen: return try stack(cursor, .vertical, isFullScreen: true)
        case .hstack: return try stack(cursor, .horizontal)
        case .zstack: return try stack(cursor, .depth)
        case .grid: return .grid(Grid(layout: gridLayout(cursor), children: try children(cursor)))
        case .gridRow:
            return .gridRow(alignment: cursor.string(0).flatMap(Alignment.init(named:))?.vertical, try children(cursor))
        case .scrollView:
            let axis = cursor.string(0).flatMap(Scroll.Axis.init(rawValue:)) ?? .vertical
            return .scroll(Scroll(axis: axis, children: try scrolled(cursor)))
        case .listView:
            let selection = cursor.reference(2, anchors: anchors).map {
                RowSelection(kind: .list, binding: ScriptBinding(program: scene.program, $0))
            }
            let rows = View(try lazyStack(cursor, .vertical, isSelectable: selection != nil))
            return .scroll(Scroll(axis: .vertical, children: [rows], selection: selection, isList: true))
        case .lazyVStack: return try lazyStack(cursor, .vertical)
        case .lazyHStack: return try lazyStack(cursor, .horizontal)
        case .viewThatFits: return try alternatives(cursor)
        case .section: return try section(cursor)
        case .form: return try stack(cursor, .vertical)
        case .groupBox: return try groupBox(cursor)
        case .group, .list: return .group(try children(cursor))
        case .forEach: return .forEach(try rows(cursor))
        case .if: return try conditional(cursor)
        case .disclosureGroup, .menu: return .component(try expandable(cursor))
        case .tabView: return .component(try tabs(cursor))
        case .table: return .component(try table(cursor))
        case .tableColumn: throw ScriptError("a TableColumn stands in a Table alone")
        case .navigationStack: return .component(try navigation(cursor))
        case .navigationLink: return .control(try link(cursor))
        case .component: return .component(try component(cursor))
        case .label: return .stack(Stack(axis: .horizontal, children: try labelParts(cursor)))
        case .link: return try title(cursor, 0).content
        case .canvas:
            let function = try ModifierReader(scene: scene, anchors: anchors).reference(cursor, 0)
            return .canvas(ScriptCanvas(function, scene.program))
        case .markdown: return try markdown(cursor)
        case .color, .rectangle, .roundedRectangle, .progressView, .gauge, .chart:
            return .leaf(try LeafReader.leaf(cursor, scene.numberLists))
        case .button, .toggle, .textField, .secureField, .textEditor, .slider, .stepper, .picker:
            return .control(try control(cursor))
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

    mutating func stack(
        _ cursor: ViewCursor, _ axis: Stack.Axis, isFullScreen: Bool = false
    ) throws(ScriptError) -> Content {
        let spacing = axis == .depth ? nil : cursor.cells(0)
        let alignment = cursor.string(axis == .depth ? 0 : 1).flatMap(Alignment.init(named:))
        return .stack(
            Stack(
                axis: axis, spacing: spacing, alignment: alignment, children: try children(cursor),
                isFullScreen: isFullScreen))
    }

    /// A parameter that is a text or a view, as a view.
    private mutating func title(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> View {
        if let text = cursor.string(parameter) { return .text(text) }
        return try cursor.withView(parameter) { (view) throws(ScriptError) in try self.view(view) } ?? .empty
    }

    private mutating func labelParts(_ cursor: ViewCursor) throws(ScriptError) -> [View] {
        [try title(cursor, 1), try title(cursor, 0)]
    }

    // MARK: Builders

    private mutating func rows(_ cursor: ViewCursor) throws(ScriptError) -> [Content.Row] {
        var rows: [Content.Row] = []
        let isCounted = cursor.length(0) != nil  // then the ids are 1…n
        var known = IdentityTable(capacity: 0)
        let number = rowsSaid.count
        rowsSaid.append([])
        var before = FormerRows(number < saidBefore.count ? saidBefore[number] : [])
        try cursor.forEachRow { (position, id, results) throws(ScriptError) in
            if let row = before.row(id, at: position, saying: results) {
                try count()
                rows.append(row)
            } else {
                rows.append(Content.Row(id: id, view: try view(results, of: "the function of ForEach")))
            }
            if !isCounted, !known.insert(id).isNew { duplicates.append(id) }
        }
        rowsSaid[number] = rows
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
        guard let reference = cursor.reference(0, anchors: anchors), let gate = reference.object(ScriptGate.self) else {
            throw unsafe cursor.interpreter.exhausted
        }
        let key = reference.userValue(ScriptGate.key)
        switch gate.kind {
        case .nonduplicate: return .gated(NonduplicateGate(key), opener: nil, view)
        case .whenTrue: return .gated(TrueGate(key.isTrue), opener: nil, view)
        case .event:
            guard case .reference(let key) = key, let publisher = key as? Reference else { return .empty }
            return .gated(EventGate(), opener: ScriptPublisher(publisher, scene.publishers), view)
        case .own:
            guard case .reference(let rule) = reference.userValue(ScriptGate.rule), let rule = rule as? Reference
            else { return .empty }
            return .gated(
                OwnGate(named: gate.name, key) { (old, new) throws(ScriptError) in
                    try rule.interpreter.untracked { () throws(ScriptError) in try rule.evaluate([old, new]).isTrue }
                }, opener: nil, view)
        }
    }

    // MARK: Components and controls

    private mutating func component(_ cursor: ViewCursor) throws(ScriptError) -> any ComponentView {
        guard let reference = cursor.reference(anchors: anchors) else {
            throw unsafe cursor.interpreter.exhausted
        }
        let identity = cursor.componentClass
        // Rows are of one class, one behind the other.
        if lastComponent?.identity != identity { lastComponent = (identity, cursor.componentName) }
        return ScriptComponentView(
            scene: scene, reference: reference, name: lastComponent?.name ?? "", identity: identity)
    }

    private mutating func expandable(_ cursor: ViewCursor) throws(ScriptError) -> ExpandableView {
        let isMenu = cursor.kind == .menu
        let binding = isMenu ? nil : cursor.reference(1, anchors: anchors)
        return ExpandableView(
            isMenu ? .menu : .group, label: try label(cursor),
            isExpanded: binding.map { ScriptBinding(program: scene.program, $0) },
            content: isMenu ? Stack(axis: .vertical, children: try children(cursor)) : try column(cursor, 2))
    }

    mutating func label(_ cursor: ViewCursor) throws(ScriptError) -> Control.Label {
        if let view = try cursor.withView(0, { (view) throws(ScriptError) in try self.view(view) }) {
            return .view(view)
        }
        return .text(cursor.string(0) ?? "")
    }

    private mutating func control(_ cursor: ViewCursor) throws(ScriptError) -> Control {
        let label = try label(cursor)
        guard let reference = cursor.reference(1, anchors: anchors) else {
            throw unsafe cursor.interpreter.exhausted
        }
        switch cursor.kind {
        case .slider, .stepper:
            let range = cursor.range(from: 2, isBounded: cursor.kind == .slider)
            let binding = ScriptBinding(program: scene.program, reference)
            return cursor.kind == .slider
                ? .slider(label: label, value: binding, range) : .stepper(label: label, value: binding, range)
        case .picker:
            let choices = PickerChoices(
                choices: try cursor.choices(2, anchors: anchors).map {
                    PickerChoices.Choice(tag: $0.tag, label: $0.label)
                },
                style: cursor.string(3).flatMap(PickerChoices.Style.init(rawValue:)) ?? .menu)
            return .picker(label: label, selection: ScriptBinding(program: scene.program, reference), choices)
        case .secureField:
            return .secureField(prompt: cursor.string(0) ?? "", text: ScriptBinding(program: scene.program, reference))
        case .textEditor:
            return .textEditor(prompt: cursor.string(0) ?? "", text: ScriptBinding(program: scene.program, reference))
        case .button: return .button(label: label, action: ScriptAction(reference))
        case .toggle: return .toggle(label: label, isOn: ScriptBinding(program: scene.program, reference))
        default:
            return .textField(prompt: cursor.string(0) ?? "", text: ScriptBinding(program: scene.program, reference))
        }
    }
}

/// Reads the results of a body into views, calling the builders in it. It runs inside the body's evaluation: the body depends
/// on what builders read.
struct ViewReader: ParameterReader {
    let scene: Scene
    let anchors: Anchors
    /// Ids of rows that occurred more than once in one collection.
    private(set) var duplicates: [Identity] = []
    let stack: StackGuard
    /// Whether what is read are the choices of a picker: of a section they are its views, without its header and footer.
    var readsChoices = false
    private var lastComponent: (identity: UInt, name: String)?
    /// The rows of each `ForEach`, in the order in which they began: of the last evaluation, and of this one.
    private let previousRows: [[Content.Row]]
    private(set) var rowsSaid: [[Content.Row]] = []
    private let interpreter: Interpreter
    /// Where the view was made that is read, or one around it (ViewPlaces).
    private var place: UInt16 = 0
    /// How many views have been read, and the memory of one, in bytes.
    private var views = 0
    private static let size = 512
    /// The bytes that had been copied when it began, and at the last check of memory: in between at most `much` are.
    private let copiedBefore: Int
    private var copiedAtLook: Int
    private static let much = 256 << 10

    /// `previousRows`: the `rowsSaid` of the body's last evaluation.
    init(scene: Scene, anchors: Anchors, previousRows: [[Content.Row]] = []) {
        self.scene = scene
        self.anchors = anchors
        self.previousRows = previousRows
        stack = scene.program.currentStack()
        interpreter = scene.interpreter
        copiedBefore = interpreter.copied
        copiedAtLook = copiedBefore
    }

    // MARK: Results of bodies and builders

    /// The view of a body's results: several are stacked vertically (L7).
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

    /// Reads a view by its word.
    mutating func view(_ cursor: ViewCursor) throws(ScriptError) -> View {
        guard stack.hasRoom() else { throw ScriptError("views are nested too deeply", kind: .limit) }
        try count()
        guard let word = cursor.word else { return View(try wordless(cursor)) }
        guard word.notesPlace else { return try view(cursor, word) }
        let outer = place
        place = cursor.place
        defer { place = outer }
        return try cursor.placing { () throws(ScriptError) in try view(cursor, word) }
    }

    private mutating func view(_ cursor: ViewCursor, _ word: Word) throws(ScriptError) -> View {
        switch word.meaning {
        case .content(let read): return View(try read(&self, cursor))
        case .view(let read): return try read(&self, cursor)
        case .control(let read): return View(.control(try read(&self, cursor)))
        case .leaf(let read): return View(.leaf(read(cursor)))
        case .modifier, .modifiers, .style, .wrapper, .either: return try modified(cursor, word.meaning)
        }
    }

    private mutating func modified(_ cursor: ViewCursor, _ meaning: Word.Meaning) throws(ScriptError) -> View {
        var view = try cursor.withBase { (base) throws(ScriptError) in try self.view(base) } ?? .empty
        let reader = ModifierReader(scene: scene, anchors: anchors)
        if try reader.append(cursor, meaning, to: &view.modifiers) { return view }
        switch meaning {
        case .wrapper(let wrap), .either(_, let wrap): return try wrap(&self, cursor, view)
        default: return view
        }
    }

    /// Counts views that were read against the event's limits on memory and time.
    mutating func count(_ new: Int = 1) throws(ScriptError) {
        let before = views
        views += new
        guard views / 64 != before / 64 || interpreter.copied - copiedAtLook > ViewReader.much else { return }
        copiedAtLook = interpreter.copied
        let bytes = views * ViewReader.size + copiedAtLook - copiedBefore
        if interpreter.isSpent || !interpreter.allows(bytes: bytes) { throw interpreter.limitError }
    }

    /// Reads a view without a word: a component, a layout of the script's, joined texts, a list among children.
    private mutating func wordless(_ cursor: ViewCursor) throws(ScriptError) -> Content {
        switch cursor.form {
        case .component: .component(try component(cursor))
        case .arrangement: try arrangement(cursor)
        case .joinedText: .text(try text(cursor))
        case .list: .group(try children(cursor))
        default: .empty
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
        let alignment = cursor.alignment(axis == .depth ? 0 : 1)
        return .stack(
            Stack(
                axis: axis, spacing: spacing, alignment: alignment, children: try children(cursor),
                isFullScreen: isFullScreen))
    }

    // MARK: Parameters

    /// A parameter that is a text or a view, as a view.
    mutating func title(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> View {
        try optionalTitle(cursor, parameter) ?? .empty
    }

    /// The same; nil if it was not given.
    mutating func optionalTitle(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> View? {
        if let text = cursor.string(parameter) { return .text(text) }
        return try optionalView(cursor, parameter)
    }

    /// A parameter that is a view; nil if it is none.
    mutating func optionalView(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> View? {
        try cursor.withView(parameter) { (view) throws(ScriptError) in try self.view(view) }
    }

    /// The first parameter, as the label of a control.
    mutating func label(_ cursor: ViewCursor) throws(ScriptError) -> ControlLabel {
        if let view = try optionalView(cursor, 0) { return .view(view) }
        return .text(cursor.string(0) ?? "")
    }

    // MARK: Builders

    mutating func rows(_ cursor: ViewCursor) throws(ScriptError) -> [Content.Row] {
        let isCounted = cursor.length(0) != nil  // then the ids are 1…n
        var known = IdentityTable(capacity: 0)
        let number = rowsSaid.count
        rowsSaid.append([])
        var rows = FormerRows(number < previousRows.count ? previousRows[number] : [])
        try cursor.forEachRow { (position, id, results) throws(ScriptError) in
            if rows.takeFormer(id, at: position, saying: results) {
                try count()
            } else {
                rows.append(Content.Row(id: id, view: try view(results, of: "the function of \(cursor.name)")))
            }
            if !isCounted, !known.insert(id).isNew { duplicates.append(id) }
        }
        rowsSaid[number] = rows.all
        return rowsSaid[number]
    }

    // MARK: Components

    private mutating func component(_ cursor: ViewCursor) throws(ScriptError) -> any ComponentView {
        guard let reference = cursor.reference(anchors: anchors) else {
            throw unsafe cursor.interpreter.exhausted
        }
        let identity = cursor.componentClass
        // Rows are of one class, one behind the other.
        if lastComponent?.identity != identity { lastComponent = (identity, cursor.componentName) }
        return ScriptComponentView(
            scene: scene, reference: reference, name: lastComponent?.name ?? "", identity: identity, place: place)
    }
}

/// Reads a `Text`, in pieces of one style each.
extension ViewReader {
    mutating func text(_ cursor: ViewCursor) throws(ScriptError) -> StyledText {
        if !cursor.isModifier, cursor.form == .text, let text = cursor.string(0) {
            try count()
            return .plain(text)
        }
        var pieces: [StyledText.Piece] = []
        var styles: [StyleChange] = []
        try read(cursor, &styles, into: &pieces)
        return StyledText(pieces)
    }

    /// Appends the pieces of a text; `styles` are those around it, outermost first.
    private mutating func read(
        _ cursor: ViewCursor, _ styles: inout [StyleChange], into pieces: inout [StyledText.Piece]
    ) throws(ScriptError) {
        guard stack.hasRoom() else { throw ScriptError("a Text is made of too many others", kind: .limit) }
        if cursor.isModifier {
            let outer = styles.count
            if let own = ModifierReader.style(cursor) { styles.append(own) }
            _ = try cursor.withBase { (base) throws(ScriptError) in try read(base, &styles, into: &pieces) }
            styles.removeSubrange(outer...)
        } else if cursor.form == .joinedText {
            for child in 1...2 {
                let joined: Void? = try cursor.withChild(child) { (view) throws(ScriptError) in
                    try read(view, &styles, into: &pieces)
                }
                if joined == nil, let text = cursor.childString(child) { try append(text, styles, to: &pieces) }
            }
        } else if cursor.form == .ansiText {
            let text = cursor.string(0) ?? ""
            for piece in AnsiText.pieces(of: text, mayLead: scene.mayLead) {
                try append(piece.text, styles, to: &pieces)
                pieces[pieces.count - 1].changes.insert(contentsOf: piece.changes, at: 0)
            }
        } else if cursor.form == .formattedText {
            try append(formatted(cursor), styles, to: &pieces)
        } else if let text = cursor.string(0) {
            try append(text, styles, to: &pieces)
        } else {
            _ = try cursor.withView(0) { (view) throws(ScriptError) in try read(view, &styles, into: &pieces) }
        }
    }

    /// The text of `Text.number` and `Text.date`.
    private func formatted(_ cursor: ViewCursor) -> String {
        guard cursor.word === Word.numberText else { return DateFormat.text(cursor.number(0) ?? 0, cursor.string(1)) }
        let format = NumberFormat(
            style: cursor.string(1).flatMap(NumberFormat.Style.init(rawValue:)) ?? .number, digits: cursor.cells(2),
            unit: cursor.string(3) ?? "", isGrouped: cursor.flag(4) ?? true)
        return cursor.integer(0).map(format.text) ?? format.text(cursor.number(0) ?? 0)
    }

    private mutating func append(
        _ text: String, _ styles: [StyleChange], to pieces: inout [StyledText.Piece]
    ) throws(ScriptError) {
        for _ in 0...styles.count { try count() }
        pieces.append(StyledText.Piece(text: text, changes: styles.isEmpty ? [] : styles.reversed()))
    }
}

/// Reads the modifiers of a script's view, for the words to say what they are.
struct ModifierReader {
    let scene: Scene
    let anchors: Anchors

    /// Appends what the modifier is in the tree: some are two there, some nothing. False: it makes a view around the one that it
    /// modifies, and nothing was appended.
    func append(_ cursor: ViewCursor, to modifiers: inout [Modifier]) throws(ScriptError) -> Bool {
        switch cursor.word?.meaning {
        case .modifier(let read):
            if let modifier = try read(self, cursor) { modifiers.append(modifier) }
        case .modifiers(let append): append(self, cursor, &modifiers)
        case .style(let read): if let style = read(cursor) { modifiers.append(.style(style)) }
        case .either(let read, _):
            guard let modifier = try read(self, cursor) else { return false }
            modifiers.append(modifier)
        default: return false
        }
        return true
    }

    /// The same for those that modify each of several views.
    func appendShared(_ cursor: ViewCursor, to modifiers: inout [Modifier]) throws(ScriptError) -> Bool {
        guard cursor.word?.modifiesEach == true else { return false }
        return try append(cursor, to: &modifiers)
    }

    /// The change of style that a modifier is, if it is one.
    static func style(_ cursor: ViewCursor) -> StyleChange? {
        if case .style(let read) = cursor.word?.meaning { read(cursor) } else { nil }
    }

    // MARK: Parameters

    func key(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> Key {
        do { return try Key(cursor.string(parameter) ?? "") } catch { throw ScriptError(error.message) }
    }

    func action(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> any Action {
        ScriptAction(try reference(cursor, parameter))
    }

    func binding(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> ScriptBinding {
        ScriptBinding(program: scene.program, try reference(cursor, parameter))
    }

    /// A function, a binding, a table; throws without memory.
    func reference(_ cursor: ViewCursor, _ parameter: Int32) throws(ScriptError) -> Reference {
        guard let reference = cursor.reference(parameter, anchors: anchors) else {
            throw unsafe cursor.interpreter.exhausted
        }
        return reference
    }

    /// The first parameter, a preference.
    func preference(_ cursor: ViewCursor) throws(ScriptError) -> any PreferenceKey {
        ScriptPreference(try reference(cursor, 0), number: try cursor.key(0))
    }
}

extension ViewCursor {
    /// A parameter that names an alignment.
    func alignment(_ parameter: Int32) -> Alignment? { string(parameter).flatMap(Alignment.init(named:)) }
}

extension Alignment {
    /// The alignment that a script names, `topTrailing`; on the axis that it does not name it is in the middle.
    init?(named name: String) {
        guard let alignment = Alignment.named[name] else { return nil }
        self = alignment
    }

    private static let named: [String: Alignment] = [
        "topLeading": .topLeading,
        "top": Alignment(horizontal: .center, vertical: .start),
        "topTrailing": Alignment(horizontal: .end, vertical: .start),
        "leading": Alignment(horizontal: .start, vertical: .center),
        "center": .center,
        "trailing": Alignment(horizontal: .end, vertical: .center),
        "bottomLeading": Alignment(horizontal: .start, vertical: .end),
        "bottom": Alignment(horizontal: .center, vertical: .end),
        "bottomTrailing": Alignment(horizontal: .end, vertical: .end),
    ]
}

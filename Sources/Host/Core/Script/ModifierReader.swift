/// Reads the modifiers of a script's view by their words.
struct ModifierReader: ParameterReader {
    let scene: Scene
    let anchors: Anchors

    /// Appends the tree's modifiers for a script's one: one, two or none. False: it makes a wrapper around the view,
    /// and nothing was appended.
    func append(
        _ cursor: ViewCursor, _ meaning: Word.Meaning, to modifiers: inout [Modifier]
    ) throws(ScriptError) -> Bool {
        switch meaning {
        case .modifier(let read):
            if let modifier = try read(self, cursor) { modifiers.append(modifier) }
        case .modifiers(let append): try append(self, cursor, &modifiers)
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
        guard let word = cursor.word, word.modifiesEach else { return false }
        return try append(cursor, word.meaning, to: &modifiers)
    }

    /// The style change of a modifier, if it is one.
    static func style(_ cursor: ViewCursor) -> StyleChange? {
        if case .style(let read) = cursor.word?.meaning { read(cursor) } else { nil }
    }
}

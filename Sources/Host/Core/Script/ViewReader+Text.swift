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

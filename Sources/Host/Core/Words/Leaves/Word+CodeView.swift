extension Word {
    static let codeView = Word(
        "CodeView", .leaf, in: .leaf,
        usage: "CodeView(text, { language = \"lua\", lineNumbers = true })",
        summary: "Code in colours by what its parts are; its lines are not wrapped.",
        takes: [
            .required("text", .words),
            .optional("language", oneOf: WordSchema.codeLanguages),
            .optional("lineNumbers", .boolean),
        ],
        positional: 1,
        options: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            let text = VisibleText.lines(view.string(0) ?? "")
            let pieces = CodeText.pieces(of: text, in: view.string(1)).map {
                StyledText.Piece(text: $0.text, changes: $0.changes)
            }
            for _ in pieces { try reader.count() }
            let code = View(.text(StyledText(pieces)), [.fixedSize(horizontal: true, vertical: false)])
            guard view.flag(2) == true else { return code }
            return View(.stack(Stack(axis: .horizontal, children: [numbers(of: text), code])))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.codeView.address }

extension WordSchema {
    /// The languages whose code has colours.
    static let codeLanguages: [StaticString] = [
        "lua", "json", "sh", "bash", "shell", "zsh", "swift", "c", "h", "python", "py",
    ]
}

/// The numbers of a text's lines, below each other.
private func numbers(of text: String) -> View {
    let feeds = text.utf8.count(where: { $0 == UInt8(ascii: "\n") })
    // A line feed at the end ends the last line.
    let count = max(feeds + (text.utf8.last == UInt8(ascii: "\n") ? 0 : 1), 1)
    let width = String(count).utf8.count
    let lines = (1...count).map { number in
        String(repeating: " ", count: width - String(number).utf8.count) + String(number)
    }
    return View(
        View.text(lines.joined(separator: "\n"), .foreground(.role(.secondary))).content,
        [.fixedSize(horizontal: true, vertical: false)])
}

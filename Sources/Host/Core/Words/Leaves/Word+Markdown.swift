/// What the views of a text take for each of its bytes, about, beside the nodes that stand for them.
private let markdownBytesForByte = 16

extension Word {
    static let markdown = Word(
        "Markdown", .leaf, in: .leaf,
        usage: "Markdown(string)",
        summary: "Formatted text.",
        takes: [.required("text", .words)],
        notesPlace: true,
        meaning: .content { (reader, view) throws(ScriptError) in
            let text = view.string(0) ?? ""
            guard let markdown = reader.scene.markdown else {
                throw ScriptError("Markdown: this program has nothing that reads it")
            }
            // Its blocks take several times as much memory as the text does.
            view.noteCopied(text.utf8.count * markdownBytesForByte)
            try reader.count()
            let scene = reader.scene
            let document = markdown.view(of: text, scene.interpreter) { [weak scene] in
                scene?.mayLead(to: $0) == true
            }
            return document.content
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.markdown.address }

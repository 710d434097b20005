extension Word {
    static let text = Word(
        "Text", .leaf, in: .leaf,
        usage: "Text(string)",
        summary: "A text; `..` joins texts with styles of their own.",
        synonyms: ["Paragraph"],
        form: .text,
        takes: [.required("text", [.string, .number, .text])],
        meaning: .content { (reader, view) throws(ScriptError) in .text(try reader.text(view)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.text.address }

extension Word {
    static let ansiText = Word(
        "Text.ansi", .leaf, in: .leaf,
        usage: "Text.ansi(string)",
        summary: "What a program wrote for a terminal: its colours and styles, and nothing else of its sequences.",
        form: .ansiText,
        takes: [.required("text", .string)],
        meaning: .content { (reader, view) throws(ScriptError) in .text(try reader.text(view)) })
}

@section("luaview_words") @used private let ansiEntry: WordEntry = { Word.ansiText.address }

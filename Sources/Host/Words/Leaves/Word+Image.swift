extension Word {
    static let image = Word(
        "Image", .leaf, in: .leaf,
        usage: "Image { systemName = \"star.fill\" }",
        summary: "A symbol as a character: SF Symbols by their names. Pictures are not drawn.",
        takes: [.required("systemName", .string)],
        positional: 0,
        options: true,
        meaning: .view { (reader, view) throws(ScriptError) in try reader.symbol(view.string(0) ?? "", of: "Image") })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.image.address }

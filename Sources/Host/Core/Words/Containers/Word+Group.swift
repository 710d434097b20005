extension Word {
    static let group = Word(
        "Group", .container, in: .container,
        usage: "Group { view, … }",
        summary: "Several views as one position, without a layout of its own.",
        synonyms: ["Fragment"],
        form: .group,
        meaning: .content { (reader, view) throws(ScriptError) in .group(try reader.children(view)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.group.address }

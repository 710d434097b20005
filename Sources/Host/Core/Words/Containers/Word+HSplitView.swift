extension Word {
    static let hSplitView = Word(
        "HSplitView", .container, in: .container,
        usage: "HSplitView { view, view, … }",
        summary: "Views beside each other, with bars that the user moves.",
        meaning: .content { (reader, view) throws(ScriptError) in try reader.split(view, .columns) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.hSplitView.address }

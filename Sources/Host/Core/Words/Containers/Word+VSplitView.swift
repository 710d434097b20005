extension Word {
    static let vSplitView = Word(
        "VSplitView", .container, in: .container,
        usage: "VSplitView { view, view, … }",
        summary: "Views below each other, with bars that the user moves.",
        meaning: .content { (reader, view) throws(ScriptError) in try reader.split(view, .rows) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.vSplitView.address }

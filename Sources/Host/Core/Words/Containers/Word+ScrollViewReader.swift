extension Word {
    static let scrollViewReader = Word(
        "ScrollViewReader", .leaf, in: .container,
        usage: "ScrollViewReader(function(proxy) … end)",
        summary: "Scrolls to a view inside by its id: proxy:scrollTo(id, \"top\"), in an action.",
        takes: [.required("content", .function)],
        meaning: .content { (reader, view) throws(ScriptError) in
            .component(ScriptReader(.scroll, try reader.reference(view, 0), in: reader.scene))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.scrollViewReader.address }

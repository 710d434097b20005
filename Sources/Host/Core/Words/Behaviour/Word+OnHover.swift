extension Word {
    static let onHover = Word(
        "onHover", .modifier, in: .behaviour,
        usage: "view:onHover(function(isInside) … end)",
        summary: "When the mouse comes to the view, with true, and when it leaves, with false (L114).",
        synonyms: ["onMouseEnter", "onMouseLeave", "onPointerEnter"],
        takes: [.required("perform", .function)],
        modifiesEach: true,
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .hover(HoverUse(try reader.action(view, 0), isContinuous: false))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onHover.address }

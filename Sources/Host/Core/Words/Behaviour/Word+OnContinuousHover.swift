extension Word {
    static let onContinuousHover = Word(
        "onContinuousHover", .modifier, in: .behaviour,
        usage: "view:onContinuousHover(function(location) … end, { coordinateSpace = \"local\" })",
        summary: "Where in the view the mouse is, whenever that is another cell; nil when it has left (L114).",
        synonyms: ["onMouseMove", "onPointerMove"],
        takes: [.required("perform", .function), .optional("coordinateSpace", .string)],
        positional: 1,
        options: true,
        modifiesEach: true,
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .hover(
                HoverUse(
                    try reader.action(view, 0), isContinuous: true, GestureSpace(named: view.string(1) ?? "local")))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onContinuousHover.address }

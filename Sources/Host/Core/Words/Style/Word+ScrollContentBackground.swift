extension Word {
    static let scrollContentBackground = Word(
        "scrollContentBackground", .modifier, in: .style,
        usage: "view:scrollContentBackground \"hidden\"",
        summary: "Whether lists and forms have a background of their own, which they have not in any case.",
        takes: [.required("visibility", oneOf: ["automatic", "visible", "hidden"])],
        modifiesEach: true,
        meaning: .modifier { _, _ in nil })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.scrollContentBackground.address }

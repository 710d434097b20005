extension Word {
    static let layoutPriority = Word(
        "layoutPriority", .modifier, in: .layout,
        usage: "view:layoutPriority(n)",
        summary: "Who gets room first in a stack.",
        takes: [.required("value", .real)],
        modifiesEach: true,
        meaning: .modifier { _, view in .layoutPriority(view.length(0) ?? 0) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.layoutPriority.address }

extension Word {
    static let zIndex = Word(
        "zIndex", .modifier, in: .layout,
        usage: "view:zIndex(n)",
        summary: "Of views that overlap, those with more are in front; 0 if nothing is said.",
        takes: [.required("value", .real)],
        modifiesEach: true,
        meaning: .modifier { _, view in .zIndex(view.number(0) ?? 0) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.zIndex.address }

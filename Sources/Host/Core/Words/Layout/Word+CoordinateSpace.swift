extension Word {
    static let coordinateSpace = Word(
        "coordinateSpace", .modifier, in: .layout,
        usage: "view:coordinateSpace \"name\"",
        summary: "Places are told from its corner by proxy:frame \"name\".",
        takes: [.required("name", .string)],
        modifiesEach: true,
        meaning: .modifier { _, view in .coordinateSpace(view.string(0) ?? "") })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.coordinateSpace.address }

extension Word {
    static let spacer = Word(
        "Spacer", .leaf, in: .leaf,
        usage: "Spacer() or Spacer { minLength = n }",
        summary: "Takes the room that is left in its stack.",
        takes: [.optional("minLength", .cells)],
        positional: 0,
        options: true,
        meaning: .content { _, view in .spacer(minLength: view.cells(0) ?? 0) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.spacer.address }

extension Word {
    static let shadow = Word(
        "shadow", .modifier, in: .style,
        usage: "view:shadow() or view:shadow { x = 2, y = 1 }",
        summary: "Darkens what is behind at two edges, where there are colours; it takes no room.",
        takes: [
            .optional("radius", .real), .optional("x", .whole), .optional("y", .whole), .optional("color", .color),
        ],
        positional: 1,
        options: true,
        modifiesEach: true,
        meaning: .modifier { _, view in
            let shift = view.number(0) == 0 ? 0 : 1
            return .effect(.shadow(x: view.integer(1) ?? shift, y: view.integer(2) ?? shift))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.shadow.address }

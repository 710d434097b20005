extension Word {
    static let opacity = Word(
        "opacity", .modifier, in: .style,
        usage: "view:opacity(0.5)",
        summary: "Faint below 1; at 0 it keeps the room and draws nothing.",
        takes: [.required("opacity", .real)],
        modifiesEach: true,
        meaning: .modifier { _, view in
            let opacity = view.number(0) ?? 1
            if opacity <= 0 { return .hidden(true) }
            return opacity < 1 ? .style(.attribute(.dim, true)) : nil
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.opacity.address }

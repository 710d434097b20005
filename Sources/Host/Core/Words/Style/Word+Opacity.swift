extension Word {
    static let opacity = Word(
        "opacity", .modifier, in: .style,
        usage: "view:opacity(0.5)",
        summary:
            "Lets what is behind be seen, by colours between both, or faint text; at 0 it keeps the room and draws nothing.",
        takes: [.required("opacity", .real)],
        modifiesEach: true,
        meaning: .modifier { _, view in
            let opacity = view.number(0) ?? 1
            if opacity <= 0 { return .hidden(true) }
            return .effect(.opacity(min(opacity, 1)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.opacity.address }

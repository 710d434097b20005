extension Word {
    static let defaultScrollAnchor = Word(
        "defaultScrollAnchor", .modifier, in: .behaviour,
        usage: "view:defaultScrollAnchor \"bottom\"",
        summary: "What scrolls stays at its end while more comes.",
        takes: [.required("anchor", oneOf: ["top", "bottom", "leading", "trailing"])],
        meaning: .modifier { _, view in
            .scrollAnchor(isEnd: ["bottom", "trailing"].contains(view.string(0) ?? ""))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.defaultScrollAnchor.address }

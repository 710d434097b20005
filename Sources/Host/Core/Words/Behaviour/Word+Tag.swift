extension Word {
    static let tag = Word(
        "tag", .modifier, in: .behaviour,
        usage: "view:tag(value)",
        summary: "What a choice stands for.",
        takes: [.required("tag", [.value, .explicitNil])],
        meaning: .modifier { reader, view in .tag(view.value(0, anchors: reader.anchors)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.tag.address }

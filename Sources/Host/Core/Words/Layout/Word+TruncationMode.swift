extension Word {
    static let truncationMode = Word(
        "truncationMode", .modifier, in: .layout,
        usage: "view:truncationMode \"middle\"",
        summary: "Where text is cut: head, middle, tail.",
        takes: [.required("mode", oneOf: ["head", "middle", "tail"])],
        modifiesEach: true,
        meaning: .modifier { _, view in
            view.string(0).flatMap(TextTruncation.init(rawValue:)).map { .text(.truncation($0)) }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.truncationMode.address }

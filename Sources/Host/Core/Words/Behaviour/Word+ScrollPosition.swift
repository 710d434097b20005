extension Word {
    static let scrollPosition = Word(
        "scrollPosition", .modifier, in: .behaviour,
        usage: "view:scrollPosition(binding [, { anchor = \"top\" }])",
        summary: "The id of the first row that is seen; writing it scrolls there.",
        takes: [.required("id", .binding), .optional("anchor", oneOf: .alignments)],
        positional: 1,
        options: true,
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .scrollPosition(
                ScrollPosition(try reader.binding(view, 0), anchor: view.alignment(1) ?? .topLeading))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.scrollPosition.address }

extension Word {
    static let progressView = Word(
        "ProgressView", .leaf, in: .leaf,
        usage: "ProgressView { value = 0.4, label = \"x\" }",
        summary: "How far something is, from 0 to 1.",
        synonyms: ["ProgressBar"],
        takes: [.optional("label", .words), .optional("value", .number), .optional("total", .number)],
        positional: 1,
        options: true,
        shortcut: .init(arguments: 1, parameter: "value", if: .number),
        meaning: .leaf { view in
            ProgressLeaf(label: view.string(0) ?? "", value: view.number(1), total: view.number(2) ?? 1)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.progressView.address }

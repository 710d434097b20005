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
        meaning: .view { (reader, view) throws(ScriptError) in
            let leaf = ProgressLeaf(label: view.string(0) ?? "", value: view.number(1), total: view.number(2) ?? 1)
            return try reader.styled(view, View(.leaf(leaf))) {
                ScriptStyle.Subject(
                    kind: .progress,
                    fields: [
                        ("label", .string(leaf.label)), ("fractionCompleted", leaf.fraction.map(Value.number) ?? .nil),
                    ], usual: View(.leaf(leaf))
                ) { $0 }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.progressView.address }

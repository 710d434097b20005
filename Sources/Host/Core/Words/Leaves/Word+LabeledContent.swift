extension Word {
    static let labeledContent = Word(
        "LabeledContent", .leaf, in: .leaf,
        usage: "LabeledContent(label, value)",
        summary: "A label at the leading edge, and a value or a view at the trailing edge.",
        takes: [.required("label", .title), .required("value", .title)],
        meaning: .content { (reader, view) throws(ScriptError) in
            var value = try reader.title(view, 1)
            if case .text = value.content { value.modifiers.append(.style(.rank(.secondary))) }
            let parts = [try reader.title(view, 0), View(.spacer(minLength: 0)), value]
            return .stack(Stack(axis: .horizontal, children: parts))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.labeledContent.address }

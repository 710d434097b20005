extension Word {
    static let form = Word(
        "Form", .container, in: .container,
        usage: "Form { view, … }",
        summary: "Controls below each other.",
        takes: [.optional("spacing", .cells), .optional("alignment", oneOf: .horizontalAlignments)],
        meaning: .content { (reader, view) throws(ScriptError) in
            guard case .stack(var stack) = try reader.stack(view, .vertical) else { return .empty }
            stack.isForm = true
            return .stack(stack)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.form.address }

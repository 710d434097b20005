extension Word {
    static let secureField = Word(
        "SecureField", .leaf, in: .control,
        usage: "SecureField(prompt, self.bind.field)",
        summary: "A line of text that is not shown.",
        takes: [.required("prompt", .words), .required("text", .binding)],
        meaning: .control { (reader, view) throws(ScriptError) in
            .secureField(prompt: view.string(0) ?? "", text: try reader.binding(view, 1))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.secureField.address }

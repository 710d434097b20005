extension Word {
    static let alert = Word(
        "alert", .modifier, in: .behaviour,
        usage: "view:alert { title, isPresented = binding, … }",
        summary: "A question in front of everything.",
        takes: [
            .required("title", .words), .required("isPresented", .binding), .optional("message", .words),
            .optional("actions", .content),
        ],
        positional: 0,
        options: true,
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            try reader.presentation(view, 1, over: base) { (reader, binding) throws(ScriptError) in
                try reader.dialog(view, binding, isConfirmation: false)
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.alert.address }

extension Word {
    static let confirmationDialog = Word(
        "confirmationDialog", .modifier, in: .behaviour,
        usage: "view:confirmationDialog { … }",
        summary: "A choice in front of everything.",
        takes: [
            .required("title", .words), .required("isPresented", .binding), .optional("message", .words),
            .optional("actions", .content),
        ],
        positional: 0,
        options: true,
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            try reader.presentation(view, 1, over: base) { (reader, binding) throws(ScriptError) in
                try reader.dialog(view, binding, isConfirmation: true)
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.confirmationDialog.address }

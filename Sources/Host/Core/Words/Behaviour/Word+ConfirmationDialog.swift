extension Word {
    static let confirmationDialog = Word(
        "confirmationDialog", .modifier, in: .behaviour,
        usage: "view:confirmationDialog { title = \"x\", isPresented = binding, Button(…), … }",
        summary: "A choice in front of everything.",
        takes: .ofDialog,
        positional: 1,
        options: true,
        check: { (given) throws(CallError) in try given.checkPresentation() },
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            try reader.dialog(view, over: base, isConfirmation: true)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.confirmationDialog.address }

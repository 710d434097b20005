extension Word {
    static let alert = Word(
        "alert", .modifier, in: .behaviour,
        usage:
            "view:alert { title = \"x\", isPresented = binding, message, Button(…), … }, view:alert { title, item = binding, content = function(item) … end }",
        summary: "A question in front of everything.",
        takes: .ofDialog,
        positional: 1,
        options: true,
        check: { (given) throws(CallError) in try given.checkPresentation() },
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            try reader.dialog(view, over: base, isConfirmation: false)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.alert.address }

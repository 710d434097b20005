extension Word {
    static let sheet = Word(
        "sheet", .modifier, in: .behaviour,
        usage:
            "view:sheet { isPresented = binding, content = function }, view:sheet { item = binding, content = function(item) … end, onDismiss = function }",
        summary: "A page in front of everything.",
        takes: .ofPresentedPage,
        positional: 0,
        options: true,
        check: { (given) throws(CallError) in try given.checkPresentation() },
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            try reader.presentedPage(view, over: base, View.boxed)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.sheet.address }

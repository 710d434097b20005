extension Word {
    static let popover = Word(
        "popover", .modifier, in: .behaviour,
        usage:
            "view:popover { isPresented = binding, content = function }, view:popover { item = binding, content = function(item) … end, onDismiss = function }",
        summary: "A page in front of everything, as a sheet.",
        takes: .ofPresentedPage,
        positional: 0,
        options: true,
        check: { (given) throws(CallError) in try given.checkPresentation() },
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            try reader.presentedPage(view, over: base, View.boxed)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.popover.address }

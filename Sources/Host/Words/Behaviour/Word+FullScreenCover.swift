extension Word {
    static let fullScreenCover = Word(
        "fullScreenCover", .modifier, in: .behaviour,
        usage:
            "view:fullScreenCover { isPresented = binding, content = function }, view:fullScreenCover { item = binding, content = function(item) … end, onDismiss = function }",
        summary: "A page that takes all the room there is.",
        takes: .ofPresentedPage,
        positional: 0,
        options: true,
        check: { (given) throws(CallError) in try given.checkPresentation() },
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            try reader.presentedPage(view, over: base, View.covering)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.fullScreenCover.address }

extension Word {
    static let fullScreenCover = Word.presentingPage(
        "fullScreenCover",
        usage:
            "view:fullScreenCover { isPresented = binding, content = function }, view:fullScreenCover { item = binding, content = function(item) … end, onDismiss = function }",
        summary: "A page that takes all the room there is.",
        frame: { View.covering($0, as: "a full-screen cover") })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.fullScreenCover.address }

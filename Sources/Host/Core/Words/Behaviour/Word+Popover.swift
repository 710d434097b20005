extension Word {
    static let popover = Word.presentingPage(
        "popover",
        usage:
            "view:popover { isPresented = binding, content = function }, view:popover { item = binding, content = function(item) … end, onDismiss = function }",
        summary: "A page in front of everything, as a sheet.",
        frame: { View.boxed($0, as: "a popover") })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.popover.address }

extension Word {
    static let sheet = Word.presentingPage(
        "sheet",
        usage:
            "view:sheet { isPresented = binding, content = function }, view:sheet { item = binding, content = function(item) … end, onDismiss = function }",
        summary: "A page in front of everything.",
        frame: { View.boxed($0, as: "a sheet") })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.sheet.address }

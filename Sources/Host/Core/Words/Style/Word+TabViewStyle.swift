extension Word {
    static let tabViewStyle = Word(
        "tabViewStyle", .modifier, in: .style,
        usage: "view:tabViewStyle \"page\"",
        summary:
            "How tab views inside look: handles over a line, handles as buttons (grouped), or a dot for each (page).",
        takes: [
            .required(
                "style",
                oneOf: ["automatic", "tabBarOnly", "sidebarAdaptable", "grouped", "page"])
        ],
        modifiesEach: true,
        meaning: .modifier { _, view in
            switch view.string(0) {
            case "grouped": .controlStyle(.tabs, TabsStyle.grouped.rawValue)
            case "page": .controlStyle(.tabs, TabsStyle.page.rawValue)
            default: .controlStyle(.tabs, 0)
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.tabViewStyle.address }

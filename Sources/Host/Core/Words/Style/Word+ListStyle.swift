extension Word {
    static let listStyle = Word(
        "listStyle", .modifier, in: .style,
        usage: "view:listStyle \"bordered\"",
        summary:
            "How lists inside look: from edge to edge (plain), with room at the sides (inset), or in a border.",
        takes: [
            .required(
                "style",
                oneOf: [
                    "automatic", "plain", "inset", "insetGrouped", "grouped", "sidebar", "bordered",
                ])
        ],
        modifiesEach: true,
        meaning: .modifier { _, view in
            switch view.string(0) {
            case "inset", "insetGrouped": .controlStyle(.list, ListStyle.inset.rawValue)
            case "bordered": .controlStyle(.list, ListStyle.bordered.rawValue)
            default: .controlStyle(.list, 0)
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.listStyle.address }

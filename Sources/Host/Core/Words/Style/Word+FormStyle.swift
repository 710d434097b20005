extension Word {
    static let formStyle = Word(
        "formStyle", .modifier, in: .style,
        usage: "view:formStyle \"grouped\"",
        summary:
            "How forms inside look: their rows below each other, or these in a border (grouped).",
        takes: [
            .required(
                "style",
                oneOf: ["automatic", "columns", "grouped"])
        ],
        modifiesEach: true,
        meaning: .modifier { _, view in
            switch view.string(0) {
            case "grouped": .controlStyle(.form, FormStyle.grouped.rawValue)
            default: .controlStyle(.form, 0)
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.formStyle.address }

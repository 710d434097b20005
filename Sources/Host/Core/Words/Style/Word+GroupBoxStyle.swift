extension Word {
    static let groupBoxStyle = Word(
        "groupBoxStyle", .modifier, in: .style,
        usage: "view:groupBoxStyle \"card\"",
        summary:
            "How group boxes inside look: in a border with their title in it, on a ground of their own (card), or below their title (plain).",
        takes: [
            .required(
                "style", [.function, .component],
                orOneOf: ["automatic", "card", "plain"])
        ],
        modifiesEach: true,
        check: { given in given.noteOwnStyle("style") },
        meaning: .modifiers { (reader, view, modifiers) throws(ScriptError) in
            try reader.append(styleOf: .groupBox, view, to: &modifiers) { name in
                switch name {
                case "card": GroupBoxStyle.card.rawValue
                case "plain": GroupBoxStyle.plain.rawValue
                default: 0
                }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.groupBoxStyle.address }

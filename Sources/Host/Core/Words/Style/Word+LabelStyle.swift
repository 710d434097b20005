extension Word {
    static let labelStyle = Word(
        "labelStyle", .modifier, in: .style,
        usage: "view:labelStyle \"iconOnly\"",
        summary:
            "Which parts of labels inside are shown.",
        takes: [
            .required(
                "style", [.function, .component],
                orOneOf: ["automatic", "titleAndIcon", "titleOnly", "iconOnly"])
        ],
        modifiesEach: true,
        check: { given in given.noteOwnStyle("style") },
        meaning: .modifiers { (reader, view, modifiers) throws(ScriptError) in
            try reader.append(styleOf: .label, view, to: &modifiers) { name in
                switch name {
                case "titleOnly": LabelStyle.titleOnly.rawValue
                case "iconOnly": LabelStyle.iconOnly.rawValue
                default: 0
                }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.labelStyle.address }

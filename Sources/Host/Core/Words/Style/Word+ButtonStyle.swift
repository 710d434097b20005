extension Word {
    static let buttonStyle = Word(
        "buttonStyle", .modifier, in: .style,
        usage: "view:buttonStyle \"plain\"",
        summary:
            "How buttons inside look: in brackets (bordered), these bold (borderedProminent), as plain text, or underlined (link).",
        takes: [
            .required(
                "style", [.function, .component],
                orOneOf: ["automatic", "bordered", "borderedProminent", "borderless", "plain", "link"])
        ],
        modifiesEach: true,
        check: { given in given.noteOwnStyle("style") },
        meaning: .modifiers { (reader, view, modifiers) throws(ScriptError) in
            try reader.append(styleOf: .button, view, to: &modifiers) { name in
                switch name {
                case "borderedProminent": ButtonStyle.prominent.rawValue
                case "borderless", "plain": ButtonStyle.plain.rawValue
                case "link": ButtonStyle.link.rawValue
                default: 0
                }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.buttonStyle.address }

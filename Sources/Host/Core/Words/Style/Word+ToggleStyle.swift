extension Word {
    static let toggleStyle = Word(
        "toggleStyle", .modifier, in: .style,
        usage: "view:toggleStyle \"switch\"",
        summary:
            "How toggles inside look: a box with a mark (checkbox), a knob at one of two ends (switch), or a button that stays pressed.",
        takes: [
            .required(
                "style", [.function, .component],
                orOneOf: ["automatic", "checkbox", "switch", "button"])
        ],
        modifiesEach: true,
        check: { given in given.noteOwnStyle("style") },
        meaning: .modifiers { (reader, view, modifiers) throws(ScriptError) in
            try reader.append(styleOf: .toggle, view, to: &modifiers) { name in
                switch name {
                case "switch": ToggleStyle.switch.rawValue
                case "button": ToggleStyle.button.rawValue
                default: 0
                }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.toggleStyle.address }

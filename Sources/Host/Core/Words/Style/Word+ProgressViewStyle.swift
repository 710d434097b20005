extension Word {
    static let progressViewStyle = Word(
        "progressViewStyle", .modifier, in: .style,
        usage: "view:progressViewStyle \"circular\"",
        summary:
            "How progress views inside look: a bar (linear), or a circle that fills and turns (circular).",
        takes: [
            .required(
                "style", [.function, .component],
                orOneOf: ["automatic", "linear", "circular"])
        ],
        modifiesEach: true,
        check: { given in given.noteOwnStyle("style") },
        meaning: .modifiers { (reader, view, modifiers) throws(ScriptError) in
            try reader.append(styleOf: .progress, view, to: &modifiers) { name in
                switch name {
                case "circular": MeterStyle.circular.rawValue
                default: 0
                }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.progressViewStyle.address }

extension Word {
    static let buttonStyle = Word(
        "buttonStyle", .modifier, in: .style,
        usage: "view:buttonStyle \"plain\"",
        summary:
            "How buttons inside look: in brackets (bordered), these bold (borderedProminent), as plain text, or underlined (link).",
        takes: [
            .required("style", oneOf: ["automatic", "bordered", "borderedProminent", "borderless", "plain", "link"])
        ],
        modifiesEach: true,
        meaning: .modifier { _, view in
            switch view.string(0) {
            case "borderedProminent": .buttonStyle(.prominent)
            case "borderless", "plain": .buttonStyle(.plain)
            case "link": .buttonStyle(.link)
            default: .buttonStyle(.bordered)
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.buttonStyle.address }

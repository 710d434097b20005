extension Word {
    static let controlSize = Word(
        "controlSize", .modifier, in: .style,
        usage: "view:controlSize \"large\"",
        summary:
            "How much room buttons inside have around their label: mini and small none, extraLarge a row above and below too.",
        takes: [
            .required(
                "size",
                oneOf: ["mini", "small", "regular", "large", "extraLarge"])
        ],
        modifiesEach: true,
        meaning: .modifier { _, view in
            switch view.string(0) {
            case "mini": .controlStyle(.size, ControlSize.mini.rawValue)
            case "small": .controlStyle(.size, ControlSize.small.rawValue)
            case "large": .controlStyle(.size, ControlSize.large.rawValue)
            case "extraLarge": .controlStyle(.size, ControlSize.extraLarge.rawValue)
            default: .controlStyle(.size, 0)
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.controlSize.address }

extension Word {
    static let textFieldStyle = Word(
        "textFieldStyle", .modifier, in: .style,
        usage: "view:textFieldStyle \"roundedBorder\"",
        summary:
            "How text fields inside look: on a ground of their own, as plain text, or in a border.",
        takes: [
            .required(
                "style",
                oneOf: ["automatic", "plain", "roundedBorder", "squareBorder"])
        ],
        modifiesEach: true,
        meaning: .modifier { _, view in
            switch view.string(0) {
            case "plain": .controlStyle(.textField, TextFieldStyle.plain.rawValue)
            case "roundedBorder": .controlStyle(.textField, TextFieldStyle.rounded.rawValue)
            case "squareBorder": .controlStyle(.textField, TextFieldStyle.square.rawValue)
            default: .controlStyle(.textField, 0)
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.textFieldStyle.address }

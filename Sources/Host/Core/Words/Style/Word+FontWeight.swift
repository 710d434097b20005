extension Word {
    static let fontWeight = Word(
        "fontWeight", .modifier, in: .style,
        usage: "view:fontWeight \"semibold\"",
        summary: "Bold from semibold on, faint below regular.",
        form: .style,
        takes: [.required("weight", .explicitNil, orOneOf: .fontWeights)],
        modifiesEach: true,
        meaning: .style { view in view.string(0).map(StyleChange.weight) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.fontWeight.address }

extension [StaticString] {
    static let fontWeights: Self = [
        "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ]
}

extension StyleChange {
    /// What a weight looks like in a terminal's one font.
    static func weight(_ name: String) -> StyleChange {
        switch name {
        case "semibold", "bold", "heavy", "black": .attribute(.bold, true)
        case "ultraLight", "thin", "light": .attribute(.dim, true)
        default: .attribute(.bold, false)
        }
    }
}

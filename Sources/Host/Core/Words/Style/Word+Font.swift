extension Word {
    static let font = Word(
        "font", .modifier, in: .style,
        usage: "view:font \"headline\" or view:font { size = n, weight = \"bold\", design = \"monospaced\" }",
        summary:
            "A style of text: titles and headlines are bold, captions and footnotes faint; a terminal has one font.",
        form: .style,
        takes: [
            .optional(
                "style",
                oneOf: [
                    "largeTitle", "title", "title2", "title3", "headline", "subheadline", "body", "callout", "footnote",
                    "caption", "caption2",
                ]),
            .optional("size", .real), .optional("weight", oneOf: .fontWeights),
            .optional("design", oneOf: ["default", "monospaced", "rounded", "serif"]), .optional("name", .string),
        ],
        positional: 1,
        options: true,
        modifiesEach: true,
        meaning: .style { view in
            if let weight = view.string(2) { return .weight(weight) }
            switch view.string(0) {
            case "largeTitle", "title", "title2", "title3", "headline": return .attribute(.bold, true)
            case "footnote", "caption", "caption2": return .attribute(.dim, true)
            default: return nil
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.font.address }

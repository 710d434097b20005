extension Word {
    static let border = Word(
        "border", .modifier, in: .layout,
        usage:
            "view:border \"rounded\", :border \"red\" or :border { style = \"double\", title = \"x\", color = \"red\" }",
        summary: "A frame of lines, or of half blocks, with titles on its upper and its lower edge.",
        takes: [
            .optional("style", oneOf: ["single", "rounded", "double", "heavy", "ascii", "block", "inset"]),
            .optional("title", .string),
            .optional("color", .color), .optional("footer", .string),
        ],
        positional: 1,
        options: true,
        shortcut: .init(arguments: 1, parameter: "color", if: .color),
        modifiesEach: true,
        meaning: .modifier { _, view in
            let style = view.string(0).flatMap(Border.Style.init(rawValue:)) ?? .single
            return .border(Border(style: style, title: view.string(1), footer: view.string(3), color: view.color(2)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.border.address }

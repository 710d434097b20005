extension Word {
    static let pickerStyle = Word(
        "pickerStyle", .modifier, in: .style,
        usage: "view:pickerStyle \"segmented\"",
        summary:
            "How pickers inside look, unless they say it themselves: choices that open (menu), below each other (inline, radioGroup, wheel) or beside (segmented, palette).",
        takes: [
            .required(
                "style",
                oneOf: [
                    "automatic", "menu", "inline", "radioGroup", "segmented", "palette", "wheel", "navigationLink",
                ])
        ],
        modifiesEach: true,
        meaning: .modifier { _, view in
            switch view.string(0) {
            case "menu", "navigationLink": .controlStyle(.picker, PickerStyle.menu.rawValue)
            case "inline", "radioGroup", "wheel": .controlStyle(.picker, PickerStyle.inline.rawValue)
            case "segmented", "palette": .controlStyle(.picker, PickerStyle.segmented.rawValue)
            default: .controlStyle(.picker, 0)
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.pickerStyle.address }

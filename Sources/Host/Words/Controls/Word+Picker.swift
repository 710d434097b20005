extension Word {
    static let picker = Word(
        "Picker", .leaf, in: .control,
        usage: "Picker(label, self.bind.field, { \"a\", \"b\" })",
        summary: "One of several choices.",
        synonyms: ["Select", "Dropdown"],
        takes: [
            .required("label", .title), .required("selection", .binding), .required("choices", .choices),
            .optional("style", oneOf: ["menu", "inline", "segmented"]),
        ],
        positional: 3,
        options: true,
        meaning: .control { (reader, view) throws(ScriptError) in
            let choices = try view.choices(2, anchors: reader.anchors)
            return .picker(
                label: try reader.label(view), selection: try reader.binding(view, 1),
                PickerChoices(
                    choices: choices.map { PickerChoices.Choice(tag: $0.tag, label: $0.label) },
                    style: view.string(3).flatMap(PickerChoices.Style.init(rawValue:)) ?? .menu))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.picker.address }

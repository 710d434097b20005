extension Word {
    static let picker = Word(
        "Picker", .leaf, in: .control,
        usage: "Picker(label, self.bind.field, { \"a\", { tag, label }, Text(\"b\"):tag(2), ForEach(…) })",
        summary: "One of several choices.",
        synonyms: ["Select", "Dropdown"],
        takes: [
            .required("label", .title), .required("selection", .binding), .required("choices", [.choices, .view]),
            .optional("style", oneOf: ["menu", "inline", "segmented"]),
        ],
        positional: 3,
        options: true,
        meaning: .control { (reader, view) throws(ScriptError) in
            PickerControl(
                label: try reader.label(view), selection: try reader.binding(view, 1),
                PickerChoices(
                    choices: try reader.pickerChoices(view),
                    style: view.string(3).flatMap(PickerChoices.Style.init(rawValue:))))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.picker.address }

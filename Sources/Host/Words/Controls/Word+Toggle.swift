extension Word {
    static let toggle = Word(
        "Toggle", .leaf, in: .control,
        usage: "Toggle(label, self.bind.field)",
        summary: "On or off.",
        synonyms: ["Checkbox", "Switch"],
        takes: [.required("label", .title), .required("isOn", .binding)],
        meaning: .control { (reader, view) throws(ScriptError) in
            .toggle(label: try reader.label(view), isOn: try reader.binding(view, 1))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.toggle.address }

extension Word {
    static let toggle = Word(
        "Toggle", .leaf, in: .control,
        usage: "Toggle(label, self.bind.field)",
        summary: "On or off.",
        synonyms: ["Checkbox", "Switch"],
        takes: [.required("label", .title), .required("isOn", .binding)],
        meaning: .view { (reader, view) throws(ScriptError) in
            let binding = try reader.binding(view, 1)
            let usual = View(.control(.toggle(label: try reader.label(view), isOn: binding)))
            let anchors = reader.anchors
            return try reader.styled(view, usual) {
                let name = usual.labelText.map { [Modifier.accessibilityLabel($0)] } ?? []
                return ScriptStyle.Subject(
                    kind: .toggle, fields: [("label", view.value(0, anchors: anchors))], binding: binding, usual: usual
                ) { look in View(.control(.toggle(label: .view(look), isOn: binding)), name) }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.toggle.address }

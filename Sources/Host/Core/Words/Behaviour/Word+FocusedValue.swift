extension Word {
    static let focusedValue = Word(
        "focusedValue", .modifier, in: .behaviour,
        usage: "view:focusedValue(name, value)",
        summary: "While the focus is in the view, Environment \"focusedValues\" has the value by that name.",
        synonyms: ["focusedSceneValue"],
        takes: [.required("name", .string), .required("value", .value)],
        meaning: .view { (reader, view) throws(ScriptError) in
            let anchors = reader.anchors
            guard let base = view.baseReference(anchors: anchors) else { return .empty }
            return try reader.view(
                .focusedValues, [.reference(base)] + [0, 1].map { view.value($0, anchors: anchors) })
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.focusedValue.address }

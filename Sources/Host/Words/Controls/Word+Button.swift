extension Word {
    static let button = Word(
        "Button", .leaf, in: .control,
        usage: "Button(label, function)",
        summary: "Runs an action when it is pressed.",
        takes: [.required("label", .title), .required("action", .function)],
        meaning: .control { (reader, view) throws(ScriptError) in
            .button(label: try reader.label(view), action: ScriptAction(try reader.reference(view, 1)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.button.address }

extension Word {
    static let task = Word(
        "task", .modifier, in: .behaviour,
        usage: "view:task([id,] function)",
        summary: "Starts a task that may wait; it is cancelled when the view leaves (L61).",
        takes: [.optional("id", .value), .required("perform", .function)],
        shortcut: .init(arguments: 1, parameter: "perform"),
        hintForFunction: "write task(function() … end), or task(id, function() … end)",
        meaning: .modifier { (reader, view) throws(ScriptError) in
            let function = ScriptTaskFunction(try reader.reference(view, 1), reader.scene)
            return .task(id: view.value(0, anchors: reader.anchors), function)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.task.address }

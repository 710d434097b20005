extension Word {
    static let onGeometryChange = Word(
        "onGeometryChange", .modifier, in: .behaviour,
        usage: "view:onGeometryChange(function(proxy) … end, function(new) … end)",
        summary:
            "When something about the view's size or place is another; an action of two parameters gets old and new (L55).",
        takes: [.required("of", .function), .required("action", .function)],
        options: true,
        meaning: .modifier { (reader, view) throws(ScriptError) in
            let action = try reader.reference(view, 1)
            return .onGeometryChange(
                GeometryObservation(
                    ScriptGeometryFunction(try reader.reference(view, 0)), ScriptAction(action),
                    takesBoth: action.parameterCount > 1))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onGeometryChange.address }

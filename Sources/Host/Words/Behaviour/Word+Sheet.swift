extension Word {
    static let sheet = Word(
        "sheet", .modifier, in: .behaviour,
        usage: "view:sheet { isPresented = binding, content = function }",
        summary: "A page in front of everything.",
        takes: [.required("isPresented", .binding), .required("content", .function)],
        positional: 0,
        options: true,
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in
            try reader.presentation(view, 0, over: base) { (reader, binding) throws(ScriptError) in
                let built = try view.callBuilder(1) { (results) throws(ScriptError) in
                    try reader.view(results, of: "the content of sheet")
                }
                var sheet = View.boxed([built ?? .empty])
                let dismiss = try view.dismissal(0, anchors: reader.anchors)
                sheet.modifiers.append(.environment(key: try view.key(named: "dismiss"), dismiss))
                sheet.modifiers.append(.closing(binding, atPress: false))
                return sheet
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.sheet.address }

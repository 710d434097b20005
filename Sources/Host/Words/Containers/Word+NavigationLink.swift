extension Word {
    static let navigationLink = Word(
        "NavigationLink", .leaf, in: .container,
        usage: "NavigationLink(label, function)",
        summary: "Opens a page on the NavigationStack around it.",
        takes: [.required("label", .title), .required("destination", [.function, .view])],
        meaning: .content { (reader, view) throws(ScriptError) in
            let label = try reader.label(view)
            if let page = try reader.optionalView(view, 1) {
                return .control(.link(label: label, page: ScriptPage(.view(page), in: reader.scene)))
            }
            let function = try reader.reference(view, 1)
            return .control(.link(label: label, page: ScriptPage(.function(function), in: reader.scene)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.navigationLink.address }

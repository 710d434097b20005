extension Word {
    static let navigationDestination = Word(
        "navigationDestination", .modifier, in: .behaviour,
        usage: "view:navigationDestination([type,] function(value) … end)",
        summary: "What the NavigationStack around it shows for a value of its path, of that type if one is given.",
        takes: [
            .optional("type", oneOf: ["string", "number", "boolean", "table", "userdata"]),
            .required("destination", .function),
        ],
        shortcut: .init(arguments: 1, parameter: "destination"),
        meaning: .modifier { (reader, view) throws(ScriptError) in
            let function = try reader.reference(view, 1)
            let destination = ScriptDestination(view.string(0), function, in: reader.scene)
            return .preference(NavigationDestinations.Key.shared, NavigationDestinations.value([destination]))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.navigationDestination.address }

extension Word {
    static let onReceive = Word(
        "onReceive", .modifier, in: .behaviour,
        usage: "view:onReceive(publisher, function(value) … end)",
        summary: "Runs for each value while a publisher sends it (L63).",
        takes: [.required("publisher", .publisher), .required("perform", .function)],
        meaning: .modifier { (reader, view) throws(ScriptError) in
            let publisher = ScriptPublisher(
                try reader.reference(view, 0), reader.scene.publishers, place: view.place)
            return .onReceive(publisher, try reader.action(view, 1))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onReceive.address }

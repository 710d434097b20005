extension Word {
    static let preference = Word(
        "preference", .modifier, in: .behaviour,
        usage: "view:preference(Name, value)",
        summary: "A value for the ancestors (L33).",
        takes: [.required("key", .preference), .optional("value", .value)],
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .preference(try reader.preference(view), view.value(1, anchors: reader.anchors))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.preference.address }

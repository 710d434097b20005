extension Word {
    static let environmentObject = Word(
        "environmentObject", .modifier, in: .behaviour,
        usage: "view:environmentObject(object)",
        summary: "An object for everything inside (L31).",
        takes: [.required("object", .object)],
        modifiesEach: true,
        meaning: .modifier { (reader, view) throws(ScriptError) in
            .environment(key: view.key(0), view.value(0, anchors: reader.anchors))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.environmentObject.address }

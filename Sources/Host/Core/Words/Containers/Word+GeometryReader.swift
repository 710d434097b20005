extension Word {
    static let geometryReader = Word(
        "GeometryReader", .leaf, in: .container,
        usage: "GeometryReader(function(proxy) … end)",
        summary:
            "Takes what it is offered, and tells its content of it: proxy.size.width, proxy:frame \"global\".",
        takes: [.required("content", .function)],
        meaning: .content { (reader, view) throws(ScriptError) in
            .component(ScriptReader(.geometry, try reader.reference(view, 0), in: reader.scene))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.geometryReader.address }

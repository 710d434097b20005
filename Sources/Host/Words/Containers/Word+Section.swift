extension Word {
    static let section = Word(
        "Section", .container, in: .container,
        usage: "Section { header = \"x\", view, … }",
        summary: "A part of a list or a form, with a header.",
        form: .section,
        takes: [
            .optional("header", [.string, .number, .content]), .optional("footer", [.string, .number, .content]),
        ],
        meaning: .content { (reader, view) throws(ScriptError) in
            let (header, footer) = try reader.sectionEnds(view)
            return .group([header, View(.group(try reader.children(view))), footer])
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.section.address }

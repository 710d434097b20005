extension Word {
    static let section = Word(
        "Section", .container, in: .container,
        usage: "Section { header = \"x\", isExpanded = self.bind.field, view, … }",
        summary: "A part of a list or a form, with a header.",
        form: .section,
        takes: [
            .optional("header", [.string, .number, .content]), .optional("footer", [.string, .number, .content]),
            .optional("isExpanded", .binding),
        ],
        meaning: .content { (reader, view) throws(ScriptError) in
            if reader.readsChoices { return .group(try reader.children(view)) }
            let (header, footer) = try reader.sectionEnds(view)
            guard let isOpen = try reader.isExpanded(view) else {
                return .group([header, View(.group(try reader.children(view))), footer])
            }
            let content = isOpen ? View(.group(try reader.children(view) + [footer])) : .empty
            return .group([header, View(.conditional(branch: isOpen, content))])
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.section.address }

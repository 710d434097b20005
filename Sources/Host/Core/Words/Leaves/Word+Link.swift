extension Word {
    static let link = Word(
        "Link", .leaf, in: .leaf,
        usage: "Link(title, address)",
        summary: "A title that leads to an address.",
        takes: [.required("label", .title), .required("destination", .string)],
        meaning: .view { (reader, view) throws(ScriptError) in
            let title = try reader.title(view, 0).content
            guard let address = view.string(1), reader.scene.mayLead(to: address) else { return View(title) }
            return View(title, StyleChange.linked(to: address).map(Modifier.style))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.link.address }

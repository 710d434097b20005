extension Word {
    static let cornerRadius = Word(
        "cornerRadius", .modifier, in: .style,
        usage: "view:cornerRadius(1)",
        summary: "Rounds the corners of what is filled, over so many cells.",
        takes: [.required("radius", .real)],
        modifiesEach: true,
        meaning: .modifier { _, view in
            let radius = view.number(0) ?? 0
            return radius > 0 ? .effect(.clip(.rounded, corner: Int(min(radius.rounded(.up), 1_000)))) : nil
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.cornerRadius.address }

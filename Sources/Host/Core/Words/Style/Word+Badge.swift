extension Word {
    static let badge = Word(
        "badge", .modifier, in: .style,
        usage: "row:badge(3) or row:badge \"new\"",
        summary: "A number or a word at the trailing edge of a row; 0 and nil are not shown.",
        takes: [.optional("count", .words)],
        meaning: .wrapper { _, view, base in
            guard let text = view.string(0), !text.isEmpty, text != "0" else { return base }
            let badge = View.text(text, .rank(.secondary))
            let parts = [base, View(.spacer(minLength: 0)), badge]
            return View(.stack(Stack(axis: .horizontal, children: parts, isWrapper: true)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.badge.address }

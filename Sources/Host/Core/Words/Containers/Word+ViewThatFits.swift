extension Word {
    static let viewThatFits = Word(
        "ViewThatFits", .container, in: .container,
        usage: "ViewThatFits { view, … }",
        summary: "The first of its views that fits what is offered.",
        takes: [.optional("axis", oneOf: .axes)],
        meaning: .content { (reader, view) throws(ScriptError) in
            let axis = view.string(0).flatMap(Scroll.Axis.init(rawValue:))
            return .alternatives(axis: axis, try reader.lazyChildren(view))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.viewThatFits.address }

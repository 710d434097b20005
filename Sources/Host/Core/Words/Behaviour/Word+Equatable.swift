extension Word {
    static let equatable = Word(
        "equatable", .modifier, in: .behaviour,
        usage: "view:equatable()",
        summary: "Lets new inputs in only when they differ (L73).",
        check: { (given) throws(CallError) in
            if let base = given.base(below: []), base.form != .component {
                throw CallError("equatable compares a component's inputs; this is no component's view")
            }
        },
        meaning: .wrapper { reader, view, base in
            View(.gated(NonduplicateGate(view.value(-1, anchors: reader.anchors)), opener: nil, base))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.equatable.address }

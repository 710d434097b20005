extension Word {
    static let aspectRatio = Word(
        "aspectRatio", .modifier, in: .layout,
        usage: "view:aspectRatio(ratio, \"fit\" or \"fill\")",
        summary: "Columns to rows of what the view is offered.",
        takes: [.optional("ratio", .real), .optional("contentMode", oneOf: ["fit", "fill"])],
        options: true,
        modifiesEach: true,
        check: { (given) throws(CallError) in
            guard let ratio = given.number("ratio"), !(ratio > 0 && ratio < .infinity) else { return }
            throw CallError("aspectRatio: 'ratio' must be above 0 and finite, got \(LuaNumber.plain(ratio))")
        },
        meaning: .modifier { _, view in .aspectRatio(view.number(0), fills: view.string(1) == "fill") })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.aspectRatio.address }

extension Word {
    /// A view takes clicks on all of its area already.
    static let contentShape = Word(
        "contentShape", .modifier, in: .behaviour,
        usage: "view:contentShape(Rectangle())",
        summary: "All of a view's area takes clicks in any case; this changes nothing.",
        takes: [.required("shape", .view)],
        modifiesEach: true,
        check: { (given) throws(CallError) in
            guard let form = given.form("shape"), form != .shape else { return }
            throw CallError("contentShape: 'shape' must be a shape, as Rectangle(), got another view")
        },
        meaning: .modifier { _, _ in nil })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.contentShape.address }

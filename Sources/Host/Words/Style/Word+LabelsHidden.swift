extension Word {
    static let labelsHidden = Word(
        "labelsHidden", .modifier, in: .style,
        usage: "view:labelsHidden()",
        summary:
            "Toggles, pickers, sliders and steppers inside without their labels; events call them by these all the same.",
        modifiesEach: true,
        meaning: .modifier { _, _ in .text(.labelsHidden) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.labelsHidden.address }

extension Word {
    static let labelsHidden = Word(
        "labelsHidden", .modifier, in: .style,
        usage: "view:labelsHidden()",
        summary:
            "Controls that have a value, such as toggles and pickers, without their labels; events call them by these all the same.",
        modifiesEach: true,
        meaning: .modifiers { (reader, _, modifiers) in
            modifiers.append(.text(.labelsHidden))
            modifiers.append(.environment(key: reader.scene.labelsVisibilityKey, .string("hidden")))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.labelsHidden.address }

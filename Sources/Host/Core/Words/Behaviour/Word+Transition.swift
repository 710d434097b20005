extension Word {
    static let transition = Word(
        "transition", .modifier, in: .behaviour,
        usage: "view:transition \"slide\", view:transition(Transition.move \"leading\")",
        summary: "How a view comes and goes when that is animated (L112).",
        takes: [.required("transition", .value)],
        modifiesEach: true,
        check: { (given) throws(CallError) in try given.checkTransition("transition") },
        meaning: .modifier { reader, view in
            let transition = view.transition(0)
            reader.scene.noteTransition(transition)
            return .transition(transition)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.transition.address }

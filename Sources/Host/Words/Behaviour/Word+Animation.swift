extension Word {
    static let animation = Word(
        "animation", .modifier, in: .behaviour,
        usage: "view:animation(Animation.spring, value)",
        summary: "What changes inside together with the value moves there; nil: it does not (L111).",
        takes: [.optional("animation", .value), .optional("value", .value)],
        modifiesEach: true,
        check: { (given) throws(CallError) in try given.checkAnimation("animation") },
        meaning: .modifier { reader, view in
            reader.scene.noteMotion()
            return .animation(
                AnimationScope(animation: view.animation(0), value: view.value(1, anchors: reader.anchors)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.animation.address }

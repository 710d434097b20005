extension Word {
    static let animation = Word(
        "animation", .modifier, in: .behaviour,
        usage: "view:animation(Animation.spring, value)",
        summary:
            "What changes inside together with the value moves there; nil: it does not. Without a value, as :animation \"spring\", whatever changes moves (L111).",
        takes: [
            .optional("animation", .value), .optional("value", .value), .optional("always", .value),
        ],
        positional: 2,
        shortcut: .init(arguments: 1, parameter: "always"),
        modifiesEach: true,
        check: { (given) throws(CallError) in
            try given.checkAnimation("animation")
            try given.checkAnimation("always")
        },
        meaning: .modifier { reader, view in
            reader.scene.noteMotion()
            if let animation = view.animation(2) {
                reader.scene.noteConstantMotion()
                return .animation(AnimationScope(animation: animation, value: nil))
            }
            return .animation(
                AnimationScope(animation: view.animation(0), value: view.value(1, anchors: reader.anchors)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.animation.address }

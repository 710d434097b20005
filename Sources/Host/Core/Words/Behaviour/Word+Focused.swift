extension Word {
    static let focused = Word(
        "focused", .modifier, in: .behaviour,
        usage: "view:focused(binding [, value])",
        summary: "Which control has the focus.",
        form: .focused,
        takes: [.required("binding", .binding), .optional("equals", .value)],
        check: { given in if given.isGiven("equals") { given.noteFocusValue("binding") } },
        meaning: .modifier { (reader, view) throws(ScriptError) in
            let binding = try reader.binding(view, 0)
            let value = view.value(1, anchors: reader.anchors)
            if case .nil = value { return .focused(FocusBinding(binding: binding)) }
            return .focused(FocusBinding(binding: binding, value: value))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.focused.address }

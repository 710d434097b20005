extension Word {
    static let slider = Word(
        "Slider", .leaf, in: .control,
        usage: "Slider(label, self.bind.field, { min = 0, max = 10, step = 1 })",
        summary: "A number in a range.",
        takes: .ranged,
        positional: 2,
        options: true,
        check: { (given) throws(CallError) in
            try given.checkRange(0...1)
            try given.checkStep()
        },
        meaning: .control { (reader, view) throws(ScriptError) in
            .slider(
                label: try reader.label(view), value: try reader.binding(view, 1),
                view.range(from: 2, isBounded: true))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.slider.address }

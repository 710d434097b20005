extension Word {
    static let stepper = Word(
        "Stepper", .leaf, in: .control,
        usage: "Stepper(label, self.bind.field, { min = 0, max = 10, step = 1 })",
        summary: "A number, one step up or down.",
        takes: .ranged,
        positional: 2,
        options: true,
        check: { (given) throws(CallError) in
            try given.checkRange(-.infinity ... .infinity)
            try given.checkStep()
        },
        meaning: .control { (reader, view) throws(ScriptError) in
            .stepper(
                label: try reader.label(view), value: try reader.binding(view, 1),
                view.range(from: 2, isBounded: false))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.stepper.address }

extension Word {
    static let gauge = Word(
        "Gauge", .leaf, in: .leaf,
        usage: "Gauge { value = n, … }",
        summary: "A value within its range.",
        takes: [
            .optional("label", .words), .required("value", .number), .optional("min", .real), .optional("max", .real),
        ],
        positional: 1,
        options: true,
        shortcut: .init(arguments: 1, parameter: "value", if: .number),
        check: { (given) throws(CallError) in try given.checkRange(0...1) },
        meaning: .leaf { view in
            GaugeLeaf(
                label: view.string(0) ?? "", value: view.number(1) ?? 0, reading: view.string(1) ?? "",
                minimum: view.number(2) ?? 0, maximum: view.number(3) ?? 1)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.gauge.address }

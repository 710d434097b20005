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
        meaning: .view { (reader, view) throws(ScriptError) in
            let (minimum, maximum) = (view.number(2) ?? 0, view.number(3) ?? 1)
            let leaf = GaugeLeaf(
                label: view.string(0) ?? "", value: view.number(1) ?? 0, reading: view.string(1) ?? "",
                minimum: minimum, maximum: maximum)
            let anchors = reader.anchors
            return try reader.styled(view, View(.leaf(leaf))) {
                ScriptStyle.Subject(
                    kind: .gauge,
                    fields: [
                        ("label", .string(leaf.label)), ("value", view.value(1, anchors: anchors)),
                        ("fraction", leaf.fraction.map(Value.number) ?? .nil), ("min", .number(minimum)),
                        ("max", .number(maximum)),
                    ], usual: View(.leaf(leaf))
                ) { $0 }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.gauge.address }

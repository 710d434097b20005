extension Word {
    static let gaugeStyle = Word(
        "gaugeStyle", .modifier, in: .style,
        usage: "view:gaugeStyle \"circular\"",
        summary:
            "How gauges inside look: a bar (linear), or a circle that fills (circular).",
        takes: [
            .required(
                "style", [.function, .component],
                orOneOf: [
                    "automatic", "linear", "linearCapacity", "accessoryLinear", "accessoryLinearCapacity", "circular",
                    "accessoryCircular", "accessoryCircularCapacity",
                ])
        ],
        modifiesEach: true,
        check: { given in given.noteOwnStyle("style") },
        meaning: .modifiers { (reader, view, modifiers) throws(ScriptError) in
            try reader.append(styleOf: .gauge, view, to: &modifiers) { name in
                switch name {
                case "circular", "accessoryCircular", "accessoryCircularCapacity": MeterStyle.circular.rawValue
                default: 0
                }
            }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.gaugeStyle.address }

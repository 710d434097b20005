extension Word {
    static let chart = Word(
        "Chart", .leaf, in: .leaf,
        usage: "Chart { … }",
        summary: "Numbers as lines, bars or a sparkline.",
        takes: [
            .required("values", .numbers), .optional("kind", oneOf: ["line", "bar", "sparkline"]),
            .optional("marks", oneOf: ["braille", "blocks"]), .optional("min", .real), .optional("max", .real),
            .optional("axis", .boolean),
        ],
        positional: 1,
        options: true,
        check: { (given) throws(CallError) in try given.checkRange(-.infinity ... .infinity) },
        meaning: .content { (reader, view) throws(ScriptError) in .leaf(try chartLeaf(view, reader.scene.numberLists)) }
    )
}

@section("luaview_words") @used private let entry: WordEntry = { Word.chart.address }

private func chartLeaf(_ view: ViewCursor, _ lists: NumberLists) throws(ScriptError) -> any Leaf {
    let list = try lists.list(view.listNumber(0)) { () throws(ScriptError) in try view.numbers(0) }
    view.noteCopied(list.values.count * MemoryLayout<Double>.stride)
    let series = ChartSeries(
        list, minimum: view.number(3), maximum: view.number(4), includesZero: view.string(1) == "bar")
    let isBraille = view.string(2).map { $0 == "braille" }
    switch view.string(1) {
    case "sparkline": return SparklineLeaf(series: series, isBraille: isBraille ?? false)
    case "bar": return ChartLeaf(series: series, marks: .bars, hasAxis: view.flag(5) ?? true)
    default:
        let marks: ChartLeaf.Marks = isBraille ?? true ? .braille : .blocks
        return ChartLeaf(series: series, marks: marks, hasAxis: view.flag(5) ?? true)
    }
}

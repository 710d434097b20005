extension Word {
    static let chart = Word(
        "Chart", .leaf, in: .leaf,
        usage:
            "Chart { 1, 5, 2, kind = \"bar\" } or Chart { series = { { name = \"a\", values = { … }, color = \"red\", kind = \"area\" }, … }, legend = true, labels = { … } }",
        summary:
            "Numbers as lines, bars or a sparkline; several series as lines, points and areas, with a legend and labels.",
        takes: [
            .optional("values", .numbers), .optional("kind", oneOf: ["line", "bar", "sparkline", "point", "area"]),
            .optional("marks", oneOf: ["braille", "blocks"]), .optional("min", .real), .optional("max", .real),
            .optional("axis", .boolean), .optional("series", .list), .optional("legend", .boolean),
            .optional("xLabel", .words), .optional("yLabel", .words), .optional("labels", .list),
        ],
        positional: 1,
        options: true,
        check: { (given) throws(CallError) in
            try given.checkRange(-.infinity ... .infinity)
            try checkSeries(given)
        },
        notesPlace: true,
        meaning: .content { (reader, view) throws(ScriptError) in
            if view.reference(6, anchors: reader.anchors) != nil { return try reader.seriesChart(view, from: 6) }
            return .leaf(try chartLeaf(view, reader.scene.numberLists))
        }
    )
}

@section("luaview_words") @used private let entry: WordEntry = { Word.chart.address }

/// Values or series, each with what belongs to it.
private func checkSeries(_ given: any GivenArguments) throws(CallError) {
    let hasSeries = given.isGiven("series")
    if hasSeries == given.isGiven("values") {
        throw CallError(
            hasSeries
                ? "Chart: 'values' and 'series' say the same; give one or the other"
                : "Chart: 'values' must be a list of numbers, got nothing")
    }
    guard let kind = given.text("kind"), kind != "line", (kind == "point" || kind == "area") != hasSeries else {
        return
    }
    throw CallError(
        hasSeries
            ? "Chart: the kind of a chart with 'series' is line, point or area, not '\(kind)'"
            : "Chart: the kind '\(kind)' belongs to a chart with 'series'")
}

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

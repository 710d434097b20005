/// Reads the views that draw themselves.
enum LeafReader {
    static func leaf(_ cursor: ViewCursor, _ lists: NumberLists) throws(ScriptError) -> any Leaf {
        switch cursor.kind {
        case .color: ColorLeaf(color: cursor.color(0) ?? .ansi(0))
        case .rectangle: ShapeLeaf(isRounded: false)
        case .roundedRectangle: ShapeLeaf(isRounded: cursor.cells(0) != 0)
        case .gauge: gauge(cursor)
        case .chart: try chart(cursor, lists)
        default:
            ProgressLeaf(label: cursor.string(0) ?? "", value: cursor.number(1), total: cursor.number(2) ?? 1)
        }
    }

    private static func gauge(_ cursor: ViewCursor) -> GaugeLeaf {
        GaugeLeaf(
            label: cursor.string(0) ?? "", value: cursor.number(1) ?? 0, reading: cursor.string(1) ?? "",
            minimum: cursor.number(2) ?? 0, maximum: cursor.number(3) ?? 1)
    }

    private static func chart(_ cursor: ViewCursor, _ lists: NumberLists) throws(ScriptError) -> any Leaf {
        let list = try lists.list(cursor.listNumber(0)) { () throws(ScriptError) in try cursor.numbers(0) }
        cursor.noteCopied(list.values.count * MemoryLayout<Double>.stride)
        let series = ChartSeries(
            list, minimum: cursor.number(3), maximum: cursor.number(4),
            includesZero: cursor.string(1) == "bar")
        let isBraille = cursor.string(2).map { $0 == "braille" }
        switch cursor.string(1) {
        case "sparkline": return SparklineLeaf(series: series, isBraille: isBraille ?? false)
        case "bar": return ChartLeaf(series: series, marks: .bars, hasAxis: cursor.flag(5) ?? true)
        default:
            let marks: ChartLeaf.Marks = isBraille ?? true ? .braille : .blocks
            return ChartLeaf(series: series, marks: marks, hasAxis: cursor.flag(5) ?? true)
        }
    }

    /// The shape that `:fill` or `:stroke` makes of another.
    static func shape(_ cursor: ViewCursor, of view: View) -> ShapeLeaf? {
        guard case .leaf(let leaf) = view.content, var shape = leaf as? ShapeLeaf else { return nil }
        if cursor.kind == .fill {
            shape.fill = cursor.color(0)
        } else {
            shape.stroke = cursor.color(0).map(ShapeLeaf.Stroke.color) ?? .foreground
        }
        return shape
    }
}

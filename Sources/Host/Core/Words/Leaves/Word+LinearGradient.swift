extension Word {
    static let linearGradient = Word(
        "LinearGradient", .leaf, in: .leaf,
        usage: "LinearGradient { colors = { \"red\", \"blue\" }, startPoint = \"leading\", endPoint = \"trailing\" }",
        summary: "An area whose colour goes from one to the next; from the top to the bottom unless points are given.",
        takes: [
            .required("colors", .choices), .optional("startPoint", oneOf: .alignments),
            .optional("endPoint", oneOf: .alignments),
        ],
        positional: 0,
        options: true,
        notesPlace: true,
        meaning: .content { (reader, view) throws(ScriptError) in
            var colors: [Color] = []
            for entry in try view.choices(0, anchors: reader.anchors) {
                guard let color = Color(entry.label) else {
                    throw ScriptError(
                        "LinearGradient: 'colors' must be a list of colours, names or '#rrggbb'; '\(entry.label)' is none"
                    )
                }
                colors.append(color)
            }
            let start = view.alignment(1) ?? Alignment(horizontal: .center, vertical: .start)
            let end = view.alignment(2) ?? Alignment(horizontal: .center, vertical: .end)
            return .leaf(GradientLeaf(colors: colors, start: start, end: end))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.linearGradient.address }

/// `LinearGradient { colors = { … } }`: cells whose background changes along a line. In plain text they are blank.
struct GradientLeaf: Leaf, Equatable {
    var colors: [Color]
    var start: Alignment
    var end: Alignment

    func size(width: Int?, height: Int?) -> (width: Int, height: Int) { (width ?? 1, height ?? 1) }

    /// Of larger areas several cells beside or below each other have one colour.
    private static let mostSteps = 512

    func drawing(width: Int, height: Int) -> Drawing {
        var drawing = Drawing()
        guard width > 0, height > 0, !colors.isEmpty else { return drawing }
        let (from, to) = (start.point(width, height), end.point(width, height))
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let length = dx * dx + dy * dy
        // Across the line nothing changes where it goes along an axis.
        for rows in GradientLeaf.steps(of: height, changes: dy != 0) {
            for columns in GradientLeaf.steps(of: width, changes: dx != 0) {
                let (x, y) = (columns.middle - from.x, rows.middle - from.y)
                let place = length > 0 ? (x * dx + y * dy) / length : 0
                drawing.fill(" ", columns: columns, rows: rows, background(at: place))
            }
        }
        return drawing
    }

    private static func steps(of length: Int, changes: Bool) -> [Range<Int>] {
        guard changes else { return [0..<length] }
        let step = (length + mostSteps - 1) / mostSteps
        return stride(from: 0, to: length, by: step).map { $0..<min($0 + step, length) }
    }

    private func background(at place: Double) -> [StyleChange] {
        let position = min(max(place, 0), 1) * Double(colors.count - 1)
        let index = min(Int(position), colors.count - 1)
        guard index + 1 < colors.count else { return [.background(colors[index])] }
        return [.mixedBackground(colors[index], colors[index + 1], position - Double(index))]
    }
}

extension Alignment {
    /// Where it is in an area, from its top leading corner.
    fileprivate func point(_ width: Int, _ height: Int) -> (x: Double, y: Double) {
        func place(_ position: Position, _ length: Int) -> Double {
            switch position {
            case .start: 0
            case .center: Double(length) / 2
            case .end: Double(length)
            }
        }
        return (place(horizontal, width), place(vertical, height))
    }
}

extension Range<Int> {
    fileprivate var middle: Double { Double(lowerBound) / 2 + Double(upperBound) / 2 }
}

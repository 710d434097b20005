/// The characters that are drawn as shapes in a picture: rules, blocks, braille.
enum CellShape {
    static func isShape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2580...0x259F, 0x2801...0x28FF: true
        default: lines[scalar] != nil || arcs[scalar] != nil
        }
    }

    static func draw(_ scalar: Unicode.Scalar, in path: inout CellPath) {
        if let arms = lines[scalar] {
            drawLines(arms, in: &path)
        } else if let arc = arcs[scalar] {
            path.arc(fromX: arc.0, y: arc.1, toX: arc.2, y: arc.3)
        } else if scalar.value >= 0x2800 {
            drawBraille(scalar.value - 0x2800, in: &path)
        } else {
            drawBlock(scalar.value, in: &path)
        }
    }

    // MARK: Rules

    /// How heavy the arms of a rule are: up, right, down, left; 1 light, 2 heavy, 3 double.
    private static let lines: [Unicode.Scalar: [Int]] = [
        "─": [0, 1, 0, 1], "│": [1, 0, 1, 0], "┌": [0, 1, 1, 0], "┐": [0, 0, 1, 1], "└": [1, 1, 0, 0],
        "┘": [1, 0, 0, 1],
        "├": [1, 1, 1, 0], "┤": [1, 0, 1, 1], "┬": [0, 1, 1, 1], "┴": [1, 1, 0, 1], "┼": [1, 1, 1, 1],
        "━": [0, 2, 0, 2], "┃": [2, 0, 2, 0], "┏": [0, 2, 2, 0], "┓": [0, 0, 2, 2], "┗": [2, 2, 0, 0],
        "┛": [2, 0, 0, 2],
        "═": [0, 3, 0, 3], "║": [3, 0, 3, 0], "╔": [0, 3, 3, 0], "╗": [0, 0, 3, 3], "╚": [3, 3, 0, 0],
        "╝": [3, 0, 0, 3],
    ]

    /// Rounded corners: from the middle of an edge to that of another.
    private static let arcs: [Unicode.Scalar: (Double, Double, Double, Double)] = [
        "╭": (1, 0.5, 0.5, 1), "╮": (0, 0.5, 0.5, 1), "╰": (1, 0.5, 0.5, 0), "╯": (0, 0.5, 0.5, 0),
    ]

    private static func drawLines(_ arms: [Int], in path: inout CellPath) {
        let weight = arms.max() ?? 1
        let line = path.thickness(weight == 2 ? 2.6 : 1.4)
        let shift = path.thickness(2)
        let strokes = weight == 3 ? [-1.0, 1.0] : [0.0]
        for stroke in strokes {
            // Of a double corner the outer stroke goes further than the inner one.
            let side = arms[1] > 0 ? 1.0 : -1.0
            let below = arms[2] > 0 ? 1.0 : -1.0
            let isCorner = (arms[0] > 0) != (arms[2] > 0) && (arms[1] > 0) != (arms[3] > 0)
            let x = 0.5 + stroke * shift.x * (isCorner ? side : 1)
            let y = 0.5 + stroke * shift.y * (isCorner ? below : 1)
            if arms[0] > 0 { path.rectangle(x - line.x / 2, 0, x + line.x / 2, y + line.y / 2) }
            if arms[2] > 0 { path.rectangle(x - line.x / 2, y - line.y / 2, x + line.x / 2, 1) }
            if arms[3] > 0 { path.rectangle(0, y - line.y / 2, x + line.x / 2, y + line.y / 2) }
            if arms[1] > 0 { path.rectangle(x - line.x / 2, y - line.y / 2, 1, y + line.y / 2) }
        }
    }

    // MARK: Blocks and braille

    private static func drawBlock(_ value: UInt32, in path: inout CellPath) {
        switch value {
        case 0x2580: path.rectangle(0, 0, 1, 0.5)
        case 0x2581...0x2588: path.rectangle(0, 1 - Double(value - 0x2580) / 8, 1, 1)
        case 0x2589...0x258F: path.rectangle(0, 0, Double(0x2590 - value) / 8, 1)
        case 0x2590: path.rectangle(0.5, 0, 1, 1)
        case 0x2591...0x2593: path.rectangle(0, 0, 1, 1, quarters: Int(value - 0x2590))
        case 0x2594: path.rectangle(0, 0, 1, 0.125)
        case 0x2595: path.rectangle(0.875, 0, 1, 1)
        default:
            let quadrants: [UInt8] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
            let quadrant = quadrants[Int(value - 0x2596)]
            for bit in 0..<4 where quadrant & 1 << UInt8(bit) != 0 {
                let (x, y) = (Double(bit % 2) / 2, Double(bit / 2) / 2)
                path.rectangle(x, y, x + 0.5, y + 0.5)
            }
        }
    }

    private static func drawBraille(_ dots: UInt32, in path: inout CellPath) {
        let places: [(Double, Double)] = [
            (0.25, 0.125), (0.25, 0.375), (0.25, 0.625), (0.75, 0.125), (0.75, 0.375), (0.75, 0.625), (0.25, 0.875),
            (0.75, 0.875),
        ]
        for (bit, place) in places.enumerated() where dots & 1 << UInt32(bit) != 0 { path.dot(place.0, place.1) }
    }
}

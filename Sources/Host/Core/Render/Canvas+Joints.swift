/// A line that was drawn between others.
struct Rule {
    var axis: LayoutAxis
    /// Its first cell, and how many there are.
    var column: Int
    var row: Int
    var length: Int
}

/// Lines that meet join.
extension Canvas {
    /// Where a line of text goes from the middle of its cell.
    private struct Arms: OptionSet {
        let rawValue: UInt8

        static let up = Arms(rawValue: 1)
        static let down = Arms(rawValue: 2)
        static let left = Arms(rawValue: 4)
        static let right = Arms(rawValue: 8)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Those of a character; none where it is no thin line.
        init(of scalar: Unicode.Scalar?) {
            switch scalar {
            case "─": self = [.left, .right]
            case "│": self = [.up, .down]
            case "┌", "╭": self = [.right, .down]
            case "┐", "╮": self = [.left, .down]
            case "└", "╰": self = [.right, .up]
            case "┘", "╯": self = [.left, .up]
            case "├": self = [.up, .down, .right]
            case "┤": self = [.up, .down, .left]
            case "┬": self = [.left, .right, .down]
            case "┴": self = [.left, .right, .up]
            case "┼": self = [.up, .down, .left, .right]
            default: self = []
            }
        }

        /// The line with these arms, if it is one that lines make where they meet.
        var joint: Unicode.Scalar? {
            switch self {
            case [.up, .down, .right]: "├"
            case [.up, .down, .left]: "┤"
            case [.left, .right, .down]: "┬"
            case [.left, .right, .up]: "┴"
            case [.up, .down, .left, .right]: "┼"
            default: nil
            }
        }
    }

    /// Joins a line with those that it meets: beside it, and at its ends.
    mutating func join(_ rule: Rule) {
        let isHorizontal = rule.axis == .horizontal
        let (dx, dy) = isHorizontal ? (1, 0) : (0, 1)
        let (before, behind): (Arms, Arms) = isHorizontal ? (.left, .right) : (.up, .down)
        // What is seen of it.
        let start = isHorizontal ? rule.column : rule.row
        let seen = (start..<start + rule.length).clamped(to: 0..<(isHorizontal ? width : height))
        for place in seen {
            let (x, y) = isHorizontal ? (place, rule.row) : (rule.column, place)
            for (side, x2, y2, arm) in sides(isHorizontal, x, y) where arms(x2, y2).contains(arm) { add(side, x, y) }
        }
        guard let first = seen.first, let last = seen.last else { return }
        let (x, y) = isHorizontal ? (first, rule.row) : (rule.column, first)
        if !arms(x - dx, y - dy).isEmpty { add(behind, x - dx, y - dy) }
        let (endX, endY) = isHorizontal ? (last + 1, rule.row) : (rule.column, last + 1)
        if !arms(endX, endY).isEmpty { add(before, endX, endY) }
    }

    /// The cells beside one of a line, on which side each is, and the arm that comes from there.
    private func sides(_ isHorizontal: Bool, _ x: Int, _ y: Int) -> [(side: Arms, x: Int, y: Int, arm: Arms)] {
        isHorizontal
            ? [(.up, x, y - 1, .down), (.down, x, y + 1, .up)] : [(.left, x - 1, y, .right), (.right, x + 1, y, .left)]
    }

    private func arms(_ column: Int, _ row: Int) -> Arms {
        guard rows.indices.contains(row), column >= 0, column < rows[row].count else { return [] }
        return Arms(of: cells[rows[row].start + column].scalar)
    }

    private mutating func add(_ arm: Arms, _ column: Int, _ row: Int) {
        let before = arms(column, row)
        guard !before.isEmpty, let joint = before.union(arm).joint else { return }
        let index = rows[row].start + column
        set(PackedCell(scalar: joint.value, style: cells[index].style), at: index)
    }
}

import Host

/// The difference of two texts, line by line: side by side where there is room, else one below the other. Cells that differ
/// are marked below their lines.
struct LineDifference {
    /// A line on both sides, or on one.
    private struct Row {
        var old: String?
        var new: String?
        var isSame: Bool { old.map { Array($0.utf8) } == new.map { Array($0.utf8) } }

        /// Which cells of the two lines differ; nil if they are the same, or there is only one.
        var marks: CellMarks? {
            guard let old, let new, !isSame else { return nil }
            return CellMarks(old: old, new: new)
        }
    }

    private enum Side { case old, new }

    private let rows: [Row]
    /// The text that ends with a line break, if only one does.
    private let lastBreak: Side?
    /// How many rows are shown around those that differ.
    private static let context = 3

    init(old: String, new: String) {
        let hasBreak = (old.hasSuffix("\n"), new.hasSuffix("\n"))
        lastBreak = hasBreak.0 == hasBreak.1 ? nil : hasBreak.0 ? .old : .new
        let (old, new) = (LineDifference.lines(old), LineDifference.lines(new))
        var rows: [Row] = []
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old, by: { $0.utf8.elementsEqual($1.utf8) }) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            let (isRemoved, isInserted) = (removed.contains(i), inserted.contains(j))
            let isBoth = isRemoved == isInserted  // a line for another, or the same line
            let takesOld = i < old.count && (isRemoved || isBoth)
            let takesNew = j < new.count && (isInserted || isBoth)
            rows.append(Row(old: takesOld ? old[i] : nil, new: takesNew ? new[j] : nil))
            if takesOld { i += 1 }
            if takesNew { j += 1 }
        }
        self.rows = rows
    }

    private static func lines(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.visible(String($0)) }
    }

    /// The difference as lines at most `width` cells wide, if the texts are not wider themselves.
    func text(width: Int, old: String, new: String) -> String {
        let left = max(rows.map { ($0.old ?? "").cells }.max() ?? 0, old.count)
        let right = max(rows.map { ($0.new ?? "").cells }.max() ?? 0, new.count)
        let isNarrow = 2 + left + 3 + right <= width
        let lines = isNarrow ? sideBySide(left, old, new) : oneBelowTheOther(old, new)
        let ending = lastBreak.map { ["(only '\($0 == .old ? old : new)' ends with a line break)"] } ?? []
        return (lines + ending + lookAlikes.prefix(1)).joined(separator: "\n")
    }

    /// For lines that differ and look the same, the code points of the first character that differs.
    private var lookAlikes: [String] {
        rows.compactMap { row in
            guard let old = row.old, let new = row.new, old == new, !row.isSame,
                let (a, b) = zip(old, new).first(where: { !String($0).utf8.elementsEqual(String($1).utf8) })
            else { return nil }
            return "(what looks alike is \(LineDifference.codePoints(of: a)) and \(LineDifference.codePoints(of: b)))"
        }
    }

    private static func codePoints(of character: Character) -> String {
        character.unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
        }.joined(separator: " ")
    }

    private func sideBySide(_ width: Int, _ old: String, _ new: String) -> [String] {
        var lines = ["  \(LineDifference.padded(old, to: width)) │ \(new)"]
        for index in shown {
            guard let index else {
                lines.append("  …")
                continue
            }
            let row = rows[index]
            let mark = row.isSame ? " " : "≠"
            lines.append("\(mark) \(LineDifference.padded(row.old ?? "", to: width)) │ \(row.new ?? "")")
            if let marks = row.marks {
                lines.append("  \(LineDifference.padded(marks.old, to: width))   \(marks.new)")
            }
        }
        return lines.map(LineDifference.trimmed)
    }

    /// Consecutive lines that differ are grouped, the old ones above the new ones.
    private func oneBelowTheOther(_ old: String, _ new: String) -> [String] {
        var lines = ["- \(old)", "+ \(new)"]
        var (removed, added): ([String], [String]) = ([], [])
        func finish() {
            lines += removed + added
            (removed, added) = ([], [])
        }
        for index in shown {
            guard let index, !rows[index].isSame else {
                finish()
                lines.append(index.map { "  \(rows[$0].old ?? "")" } ?? "  …")
                continue
            }
            let (row, marks) = (rows[index], rows[index].marks)
            if let old = row.old { removed.append("- \(old)") }
            if let marks, !marks.old.isEmpty { removed.append("  \(marks.old)") }
            if let new = row.new { added.append("+ \(new)") }
            if let marks, !marks.new.isEmpty { added.append("  \(marks.new)") }
        }
        finish()
        return lines.map(LineDifference.trimmed)
    }

    /// The rows near a difference; nil where others are left out.
    private var shown: [Int?] {
        let different = rows.indices.filter { !rows[$0].isSame }
        var shown: [Int?] = []
        var next = 0
        for index in rows.indices {
            while next < different.count, different[next] + LineDifference.context < index { next += 1 }
            if next < different.count, different[next] - LineDifference.context <= index {
                shown.append(index)
            } else if shown.last != .some(nil) {
                shown.append(nil)
            }
        }
        return shown
    }

    private static func padded(_ line: String, to width: Int) -> String {
        line + String(repeating: " ", count: max(width - line.cells, 0))
    }

    private static func trimmed(_ line: String) -> String {
        String(line.reversed().drop { $0 == " " }.reversed())
    }
}

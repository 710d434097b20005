/// A frame as text with its styles: its lines, then for each row in which something is not plain the columns,
/// counted from 1, and the style, `2: 1-7 bold foreground=red; 9 dim`. A frame that is plain is its lines.
package struct DescribedFrame {
    package let text: String

    package init(_ frame: Frame) {
        let rows = (0..<frame.height).compactMap { row -> String? in
            let runs = DescribedFrame.runs(of: frame.cells(inRow: row))
            return runs.isEmpty ? nil : "\(row + 1): " + runs.map(DescribedFrame.words).joined(separator: "; ")
        }
        text = ([frame.joinedLines] + (rows.isEmpty ? [] : ["styles:"] + rows)).joined(separator: "\n")
    }

    /// Blanks between two parts in one style belong to them; those whose style is not seen count for nothing elsewhere.
    private static func runs(of cells: [Cell]) -> [StyleRun] {
        var runs: [StyleRun] = []
        // Whether nothing but blanks stands behind the last run.
        var isOpen = false
        for (column, cell) in cells.enumerated() where !cell.isBlank {
            let length = cell.width == 0 ? 1 : cell.width
            if isOpen, let last = runs.last, last.style == cell.style {
                runs[runs.count - 1].length = column + length - last.column
            } else if cell.style != .plain {
                runs.append(StyleRun(column: column, length: length, style: cell.style))
            }
            isOpen = cell.style != .plain
        }
        return runs
    }

    private static func words(_ run: StyleRun) -> String {
        let columns = run.length == 1 ? "\(run.column + 1)" : "\(run.column + 1)-\(run.column + run.length)"
        let words = run.style.fields.map { name, value in
            switch value {
            case .string(let text): "\(name)=\(text)"
            case .integer(let number): "\(name)=\(number)"
            default: name
            }
        }
        return ([columns] + words).joined(separator: " ")
    }
}

/// Which cells of two lines differ: a line of marks for each, `^` below a cell that differs.
struct CellMarks {
    let old: String
    let new: String
    /// How many cells are marked, of both.
    let count: Int

    /// A line as a terminal has it: each cell with what begins there, or with what goes on from the cell before.
    private struct Cells {
        var clusters: [(text: Substring, column: Int, width: Int)] = []
        var columns: [Substring] = []

        init(_ line: String) {
            for cluster in TextCluster.all(of: line) where cluster.width > 0 {
                let start = line.utf8.index(line.startIndex, offsetBy: Int(cluster.offset))
                let end = line.utf8.index(start, offsetBy: Int(cluster.length))
                clusters.append((line[start..<end], columns.count, Int(cluster.width)))
                columns.append(line[start..<end])
                if cluster.width == 2 { columns.append("") }
            }
        }
    }

    /// Cell by cell, as in a grid. Where something was put in or taken out, so that everything behind it has moved, just that.
    init(old: String, new: String) {
        let (old, new) = (Cells(old), Cells(new))
        let columns = (0..<max(old.columns.count, new.columns.count)).filter { column in
            !CellMarks.isSame(CellMarks.cell(old, column), CellMarks.cell(new, column))
        }
        if let moved = CellMarks.moved(old, new), moved.old.count + moved.new.count < columns.count {
            (self.old, self.new) = (CellMarks.line(moved.old), CellMarks.line(moved.new))
            count = moved.old.count + moved.new.count
        } else {
            let (ofOld, ofNew) = (columns.filter { $0 < old.columns.count }, columns.filter { $0 < new.columns.count })
            (self.old, self.new) = (CellMarks.line(ofOld), CellMarks.line(ofNew))
            count = ofOld.count + ofNew.count
        }
    }

    /// Marks for two lines that are shown as they are; nil where most of their cells differ, or something in them is drawn as
    /// something else.
    static func below(_ old: String, _ new: String) -> CellMarks? {
        guard [old, new].allSatisfy({ $0.utf8.count < 2000 && VisibleText.written($0) == $0 }) else { return nil }
        let marks = CellMarks(old: old, new: new)
        return (1...max(1, min(old.cells, new.cells))).contains(marks.count) ? marks : nil
    }

    /// What stands in a column; the second half of a wide cluster is as different as the first.
    private static func cell(_ cells: Cells, _ column: Int) -> Substring? {
        guard cells.columns.indices.contains(column) else { return nil }
        return cells.columns[column].isEmpty && column > 0 ? cells.columns[column - 1] : cells.columns[column]
    }

    /// Byte by byte: an accent of its own is not the letter that has one.
    private static func isSame(_ a: Substring?, _ b: Substring?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.utf8.elementsEqual(b.utf8)
    }

    /// The columns of what is on one side only; nil for lines that are too long to be looked at so.
    private static func moved(_ old: Cells, _ new: Cells) -> (old: [Int], new: [Int])? {
        guard old.clusters.count <= longest, new.clusters.count <= longest else { return nil }
        var columns: (old: [Int], new: [Int]) = ([], [])
        let difference = new.clusters.difference(from: old.clusters) { $0.text.utf8.elementsEqual($1.text.utf8) }
        for change in difference {
            switch change {
            case .remove(_, let cluster, _): columns.old += cluster.column..<cluster.column + cluster.width
            case .insert(_, let cluster, _): columns.new += cluster.column..<cluster.column + cluster.width
            }
        }
        return columns
    }

    private static func line(_ columns: [Int]) -> String {
        let marked = Set(columns)
        return String((0..<(marked.max() ?? -1) + 1).map { marked.contains($0) ? "^" : " " })
    }

    private static let longest = 400
}

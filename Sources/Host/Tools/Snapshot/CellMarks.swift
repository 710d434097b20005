import Host

/// Marks of the cells in which two lines differ: for each line `^` below a cell that differs.
struct CellMarks {
    let old: String
    let new: String
    /// How many cells are marked, of both.
    let count: Int

    /// A line as cells: each has the cluster that begins there, or continues the cell before.
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

    /// Compares cell by cell; if something was inserted or removed, so that all cells behind have moved, only that is marked.
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

    /// Marks for two lines that are shown as they are; nil where most of their cells differ, or characters in them are
    /// replaced for display.
    static func below(_ old: String, _ new: String) -> CellMarks? {
        guard [old, new].allSatisfy({ $0.utf8.count < 2000 && VisibleText.written($0) == $0 }) else { return nil }
        let marks = CellMarks(old: old, new: new)
        return (1...max(1, min(old.cells, new.cells))).contains(marks.count) ? marks : nil
    }

    /// The cluster at a column, also at the second half of a wide one.
    private static func cell(_ cells: Cells, _ column: Int) -> Substring? {
        guard cells.columns.indices.contains(column) else { return nil }
        return cells.columns[column].isEmpty && column > 0 ? cells.columns[column - 1] : cells.columns[column]
    }

    /// Compares by bytes, not by canonical equivalence.
    private static func isSame(_ a: Substring?, _ b: Substring?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return a.utf8.elementsEqual(b.utf8)
    }

    /// The columns of inserted and removed cells; nil for lines that are too long for that.
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

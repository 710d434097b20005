/// Where the rows of a line begin, in bytes of the text.
struct RowStarts {
    /// Where the line begins, and its rows, from there.
    let line: Int
    let offsets: [Int]

    var count: Int { offsets.count }

    subscript(row: Int) -> Int { line + offsets[row] }

    /// The row that a byte is in.
    func row(at offset: Int) -> Int { RowStarts.row(at: offset - line, in: offsets) }

    /// The last of the offsets that is not beyond another; the first, if all are.
    static func row(at offset: Int, in offsets: [Int]) -> Int {
        var low = 0
        var high = offsets.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if offsets[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }
}

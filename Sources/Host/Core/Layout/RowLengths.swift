/// The lengths of a lazy container's rows: measured for those that were laid out, for all others that of the first one.
/// Operations cost the same for a million rows as for a thousand.
struct RowLengths {
    private static let blockSize = 1024
    private static let unknown: Int32 = -1

    private(set) var count = 0
    /// The estimated length of a row that was not laid out.
    private(set) var usual: Int
    /// The longest row that was laid out.
    private(set) var most: Int?
    /// The lengths of rows that were laid out, by blocks of rows; a block is empty as long as none of its rows was.
    private var blocks: [[Int32]] = []
    /// By how much each block is longer than estimated.
    private var excess: [Int] = []
    private var wholeExcess = 0

    init(usual: Int) { self.usual = usual }

    /// Resets it to rows of unknown length.
    mutating func reset(count: Int) {
        self.count = count
        let size = count / RowLengths.blockSize + 1
        blocks = Array(repeating: [], count: size)
        excess = Array(repeating: 0, count: size)
        wholeExcess = 0
    }

    /// The length of a row that was laid out.
    subscript(row: Int) -> Int? {
        let (index, offset) = (row / RowLengths.blockSize, row % RowLengths.blockSize)
        guard blocks.indices.contains(index), offset < blocks[index].count else { return nil }
        let length = blocks[index][offset]
        return length == RowLengths.unknown ? nil : Int(length)
    }

    /// Sets the length of a row. `change`: by how much it is longer than before or estimated; `isNew`: it was not known.
    mutating func set(_ length: Int, of row: Int) -> (change: Int, isNew: Bool) {
        if most == nil { usual = max(length, 1) }
        most = max(most ?? 1, length)
        let (index, offset) = (row / RowLengths.blockSize, row % RowLengths.blockSize)
        if blocks[index].isEmpty {
            blocks[index] = Array(repeating: RowLengths.unknown, count: RowLengths.blockSize)
        }
        let before = blocks[index][offset]
        let isNew = before == RowLengths.unknown
        let change = length - (isNew ? usual : Int(before))
        blocks[index][offset] = Int32(clamping: length)
        excess[index] += change
        wholeExcess += change
        return (change, isNew)
    }

    /// The length of all rows.
    var total: Int { count * usual + wholeExcess }

    /// Where a row begins.
    func start(of row: Int) -> Int {
        let index = row / RowLengths.blockSize
        var start = row * usual
        for block in excess.prefix(index) { start += block }
        if blocks.indices.contains(index) {
            // Without a branch, several are added at once.
            for length in blocks[index].prefix(row % RowLengths.blockSize) {
                start &+= length == RowLengths.unknown ? 0 : Int(length) &- usual
            }
        }
        return start
    }

    /// The row that a cell is in; the last one beyond the end; 0 where there is none.
    func row(at cell: Int) -> Int {
        var start = 0
        for (index, extra) in excess.enumerated() {
            let size = min(RowLengths.blockSize, count - index * RowLengths.blockSize)
            let length = size * usual + extra
            if cell < start + length { return row(at: cell - start, inBlock: index, size) }
            start += length
        }
        return max(count - 1, 0)
    }

    private func row(at cell: Int, inBlock index: Int, _ size: Int) -> Int {
        let first = index * RowLengths.blockSize
        let block = blocks[index]
        guard !block.isEmpty else { return first + max(cell, 0) / usual }
        var start = 0
        for row in 0..<size {
            start += block[row] == RowLengths.unknown ? usual : Int(block[row])
            if cell < start { return first + row }
        }
        return first + size - 1
    }
}

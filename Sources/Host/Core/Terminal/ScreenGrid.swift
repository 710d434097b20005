import Platform

/// The cells that a terminal shows of an interface, row by row. Styles and clusters have the numbers of a `ScreenTables`.
struct ScreenGrid: Equatable {
    let width: Int
    private(set) var height: Int
    private(set) var cells: [PackedCell]

    /// Blank rows.
    init(width: Int, height: Int = 0) {
        self.width = width
        self.height = height
        cells = Array(repeating: .blank, count: width * height)
    }

    subscript(row: Int, column: Int) -> PackedCell {
        get { cells[row * width + column] }
        set { cells[row * width + column] = newValue }
    }

    /// The cells of a row.
    func row(_ row: Int) -> ArraySlice<PackedCell> { cells[row * width..<(row + 1) * width] }

    /// Whether a row looks the same in another grid that is as wide.
    func isSame(_ row: Int, in other: ScreenGrid) -> Bool { isSame(row, as: row, in: other) }

    /// Whether a row looks as another one does in a grid that is as wide.
    func isSame(_ row: Int, as place: Int, in other: ScreenGrid) -> Bool {
        precondition(row >= 0 && row < height && place >= 0 && place < other.height)
        return unsafe cells.withUnsafeBytes { own in
            unsafe other.cells.withUnsafeBytes { others in
                let size = width * MemoryLayout<PackedCell>.stride
                return unsafe size == 0
                    || memcmp(own.baseAddress! + row * size, others.baseAddress! + place * size, size) == 0
            }
        }
    }

    /// The first column, from one on, where a row looks different in another grid that is as wide; the width: there is none.
    func difference(inRow row: Int, from column: Int, _ other: ScreenGrid) -> Int {
        precondition(row >= 0 && row < min(height, other.height) && column >= 0)
        let start = row * width
        return unsafe cells.withUnsafeBufferPointer { own in
            unsafe other.cells.withUnsafeBufferPointer { others in
                var column = column
                while column < width, unsafe own[start + column] == others[start + column] { column += 1 }
                return column
            }
        }
    }

    /// Takes cells for the beginning of a row; the rest stays as it is.
    mutating func setBeginning(ofRow row: Int, to beginning: ArraySlice<PackedCell>) {
        let (source, start) = (beginning.span, row * width)
        var cells = cells.mutableSpan
        for column in source.indices { cells[start + column] = source[column] }
    }

    func isBlank(_ row: Int) -> Bool {
        guard width > 0 else { return true }
        guard cells[row * width] == .blank else { return false }
        // All are as the one before them.
        return unsafe cells.withUnsafeBufferPointer { cells in
            let first = unsafe cells.baseAddress! + row * width
            return unsafe memcmp(first, first + 1, (width - 1) * MemoryLayout<PackedCell>.stride) == 0
        }
    }

    /// The columns of a row without the blanks at its end.
    func length(ofRow row: Int) -> Int {
        precondition(row >= 0 && row < height)
        return unsafe cells.withUnsafeBufferPointer { cells in
            let (start, blank) = (row * width, PackedCell.blank)
            var length = width
            while length > 0, unsafe cells[start &+ length &- 1] == blank { length &-= 1 }
            return length
        }
    }

    /// Adds blank rows below, or cuts rows off.
    mutating func setHeight(_ height: Int) {
        if height > self.height {
            cells.append(contentsOf: repeatElement(.blank, count: (height - self.height) * width))
        } else {
            cells.removeLast((self.height - height) * width)
        }
        self.height = height
    }

    /// Takes rows out: what is below moves up, blank rows come in at the bottom.
    mutating func deleteRows(at row: Int, count: Int) {
        cells.removeSubrange(row * width..<(row + count) * width)
        cells.append(contentsOf: repeatElement(.blank, count: count * width))
    }

    /// Puts blank rows in: what is below moves down, the lowest rows are lost.
    mutating func insertRows(at row: Int, count: Int) {
        cells.removeLast(count * width)
        cells.insert(contentsOf: repeatElement(.blank, count: count * width), at: row * width)
    }

    mutating func clearRow(_ row: Int) {
        for column in 0..<width { self[row, column] = .blank }
    }

    /// Tells rows apart, nearly always.
    func hash(ofRow row: Int) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for cell in self.row(row) { hash = (hash ^ cell.bits) &* 0x0100_0000_01b3 }
        return hash ^ hash >> 29
    }
}

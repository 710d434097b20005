/// Composes the bytes for a terminal, and tracks its cursor. Rows count from the top of the interface,
/// which may stand anywhere on the screen.
struct ScreenWriter {
    private(set) var bytes: [UInt8] = []
    private(set) var row: Int
    /// Nil: not known, as behind a character that terminals take for more or less wide.
    private(set) var column: Int?
    /// The rows from the top of the interface on that the screen is known to have: for each, whether something was drawn or
    /// erased there since it came. Not all terminals let a row that never was touched take another's place.
    private var touched: [Bool]
    /// Whether the interface's first row is the screen's.
    let isAtTop: Bool
    let downMoves: DownMoves
    private let start: Position
    private(set) var style: UInt16
    private let width: Int
    private let tables: ScreenTables
    private let hasRepeat: Bool
    /// The pictures of which cells were written: the terminal no longer shows all of them.
    private(set) var writtenPictures: Set<Int> = []

    /// A terminal's cursor and its current style.
    struct Position: Equatable {
        var row = 0
        var column: Int? = 0
        var touched = [false]
        var style: UInt16 = 0
    }

    /// How a row further down is reached that the screen is known to have. It may have become lower since.
    enum DownMoves {
        /// As is shortest.
        case shortest
        /// In a way that pushes the screen up where it has fewer rows: the moves back lead to where they did.
        case pushing
        /// In a way that never moves the screen, and back by way of where the cursor was at first.
        case staying
    }

    init(
        _ position: Position, isAtTop: Bool, downMoves: DownMoves = .shortest, width: Int, tables: ScreenTables,
        hasRepeat: Bool
    ) {
        start = position
        row = position.row
        column = position.column
        touched = position.touched
        style = position.style
        self.isAtTop = isAtTop
        self.downMoves = downMoves
        self.width = width
        self.tables = tables
        self.hasRepeat = hasRepeat
    }

    var position: Position { Position(row: row, column: column, touched: touched, style: style) }
}

// MARK: - Moves

extension ScreenWriter {
    /// Moves the cursor by the fewest bytes.
    mutating func move(toRow target: Int, column targetColumn: Int) {
        if row == target && column == targetColumn { return }
        if target >= room { setStyle(0) }
        if downMoves == .staying && target < row { returnToStart() }
        if row == target && column == targetColumn { return }
        let (rows, columns) = (rowMove(target), columnMove(from: column, to: targetColumn))
        let absolute = CursorMove.place(row: target + 1, column: targetColumn + 1)
        if isAtTop, absolute.length < rows.length + columns.length {
            bytes.append(absolute)
        } else {
            bytes.append(rows)
            bytes.append(columns)
        }
        addRoom(target + 1)
        row = target
        column = targetColumn
    }

    /// Line feeds scroll the screen where it has no more rows, so they alone lead to new ones.
    private func rowMove(_ target: Int) -> CursorMove {
        let distance = target - row
        if distance == 0 { return .none }
        if distance < 0 { return .steps(UInt8(ascii: "A"), count: -distance) }
        let feeds = CursorMove.bytes(0x0A, count: distance)
        if target >= room || downMoves == .pushing { return feeds }
        let steps = CursorMove.steps(UInt8(ascii: "B"), count: distance)
        return downMoves == .staying ? steps : feeds.orShorter(steps)
    }

    private func columnMove(from column: Int?, to target: Int) -> CursorMove {
        if column == target { return .none }
        if target == 0 { return .bytes(0x0D, count: 1) }
        let absolute = CursorMove.steps(UInt8(ascii: "G"), count: target + 1)
        guard let column else { return absolute }
        if target > column { return CursorMove.steps(UInt8(ascii: "C"), count: target - column).orShorter(absolute) }
        let back = CursorMove.bytes(0x08, count: column - target)
        return back.orShorter(.steps(UInt8(ascii: "D"), count: column - target)).orShorter(absolute)
    }

    /// The bytes that a move within a row would take.
    func cost(ofMoveTo target: Int) -> Int { columnMove(from: column, to: target).length }

    private var room: Int { touched.count }

    private mutating func addRoom(_ count: Int) {
        if count > room { touched += repeatElement(false, count: count - room) }
    }

    func isTouched(_ row: Int) -> Bool { row >= room || touched[row] }

    /// Makes the screen have rows up to `count`.
    mutating func makeRoom(_ count: Int) {
        if count > room { move(toRow: count - 1, column: column ?? 0) }
    }
}

// MARK: - Cells

extension ScreenWriter {
    mutating func setStyle(_ number: UInt16) {
        guard number != style else { return }
        let styles = tables.styles.values
        bytes += tables.codes.change(from: styles[Int(style)], to: styles[Int(number)]).utf8
        style = number
    }

    /// Draws a cell where the cursor is. Nothing is drawn for the second half of a wide one.
    mutating func put(_ cell: PackedCell) {
        if cell.isContinuation { return }
        touched[row] = true
        setStyle(cell.style)
        if let picture = cell.picture { writtenPictures.insert(picture) }
        append(cell)
        let next = column.map { $0 + (cell.isWide ? 2 : 1) }
        // In the last column terminals differ in where the cursor is then.
        column = isCertain(cell) && next.map { $0 < width } == true ? next : nil
    }

    /// Draws a cell `count` times.
    mutating func put(_ cell: PackedCell, count: Int) {
        let length = length(of: cell)
        let again = CursorMove.steps(UInt8(ascii: "b"), count: count - 1)
        guard count > 1, hasRepeat, !cell.isWide, isCertain(cell), length * (count - 1) > again.length else {
            for _ in 0..<count { put(cell) }
            return
        }
        put(cell)
        bytes.append(again)
        column = column.flatMap { $0 + count - 1 < width ? $0 + count - 1 : nil }
    }

    private mutating func append(_ cell: PackedCell) {
        if let ascii = cell.ascii {
            bytes.append(ascii)
        } else if let number = cell.cluster {
            bytes += tables.clusters.values[number].utf8
        } else if cell.picture != nil {
            bytes.append(0x20)
        } else if let scalar = cell.scalar {
            bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
    }

    /// The bytes of what is drawn in a cell.
    func length(of cell: PackedCell) -> Int {
        if cell.ascii != nil { return 1 }
        if let number = cell.cluster { return tables.clusters.values[number].utf8.count }
        // Nothing that stays there is worth to be drawn again.
        if cell.picture != nil { return ScreenWriter.lengthOfPicture }
        return cell.scalar.map { UTF8.width($0) } ?? 0
    }

    private static let lengthOfPicture = 1 << 10

    /// Whether all terminals agree on how wide the cell is.
    func isCertain(_ cell: PackedCell) -> Bool {
        if cell.cluster != nil { return false }
        guard let scalar = cell.scalar else { return true }
        return cell.isWide ? (0x1100...0xFFEF).contains(scalar.value) : scalar.value < 0x3000
    }

    /// The cells that a terminal would need which takes each code point of an uncertain cell by itself, letters of flags for
    /// wide, and for narrow what tables of width disagree on: parts of syllables, and the tags behind a flag.
    func largestWidth(of cell: PackedCell) -> Int {
        guard let number = cell.cluster else { return 2 }
        return tables.clusters.values[number].unicodeScalars.reduce(0) {
            let character = CharacterClass($1)
            switch character.cluster {
            case .regionalIndicator: return $0 + 2
            case .vowel, .trailing: return $0 + 1
            case _ where $1.value >= 0xE0000: return $0 + 1
            default: return $0 + Int(CharacterWidth(character).cells)
            }
        }
    }
}

// MARK: - Erasing

extension ScreenWriter {
    /// Makes the rest of the row blank.
    mutating func eraseLine() {
        setStyle(0)
        touched[row] = true
        bytes.appendSequence(UInt8(ascii: "K"))
    }

    /// Makes cells blank without moving.
    mutating func erase(_ count: Int) {
        setStyle(0)
        touched[row] = true
        bytes.append(CursorMove.steps(UInt8(ascii: "X"), count: count))
    }

    /// Makes the rest of the screen blank.
    mutating func eraseBelow() {
        setStyle(0)
        for row in row..<room { touched[row] = true }
        guard row == 0, column == 0 else {
            bytes.appendSequence(UInt8(ascii: "J"))
            return
        }
        bytes += ScreenWriter.erasingAll
    }

    /// Makes the screen blank from column 0 on. A terminal that is asked for all of its screen from its first cell may put
    /// what stood there into the scrollback: it is asked in two steps.
    static let erasingAll = Array("\u{1B}[K\u{1B}[C\u{1B}[J\r".utf8)

    /// The rows below move down. The cursor must be in column 0: terminals differ in where they leave it otherwise.
    mutating func insertLines(_ count: Int) {
        setStyle(0)
        let pushed = min(count, room - row)
        touched.removeLast(pushed)
        touched.insert(contentsOf: repeatElement(false, count: pushed), at: row)
        bytes.append(CursorMove.steps(UInt8(ascii: "L"), count: count))
    }

    /// The rows below move up.
    mutating func deleteLines(_ count: Int) {
        setStyle(0)
        let pulled = min(count, room - row)
        touched.removeSubrange(row..<row + pulled)
        touched += repeatElement(false, count: pulled)
        bytes.append(CursorMove.steps(UInt8(ascii: "M"), count: count))
    }

    /// Sends text as it is; the cursor is behind it in an unknown column.
    mutating func write(_ text: String) { bytes += text.utf8 }

    /// Sends bytes that leave the cursor where it is.
    mutating func write(_ sequence: [UInt8]) { bytes += sequence }

    /// The interface's first row is now `rows` further down than before.
    mutating func shiftOrigin(by rows: Int) {
        row -= rows
        touched.removeFirst(min(rows, room))
    }

    /// Lines were written from the first row on, each with its line break: the cursor stands at the beginning of the row behind
    /// them, which is the interface's first after `shiftOrigin`.
    mutating func didPrint() {
        row = 0
        column = 0
    }

    /// Goes to the beginning of the row below an interface of that height.
    mutating func leave(_ height: Int) {
        // Line feeds lead only where the screen may have no row yet: what a dying process sends has little room.
        if height > room - 1 && row < room - 1 { move(toRow: room - 1, column: 0) }
        if height > 0 { move(toRow: height, column: 0) } else { move(toRow: row, column: 0) }
    }

    /// Has the terminal keep where the cursor was before all this, and go back to it: nothing else leads up while it stays.
    mutating func comeBack() {
        guard !bytes.isEmpty else { return }
        bytes = [0x1B, UInt8(ascii: "7")] + bytes
        returnToStart()
    }

    private mutating func returnToStart() {
        bytes += [0x1B, UInt8(ascii: "8")]
        (row, column, style) = (start.row, start.column, start.style)
    }

    /// Everything begins anew at the row the cursor is in, with no row below that is known.
    mutating func beginAtCursor() {
        row = 0
        column = 0
        touched = [false]
    }
}

/// An emulated terminal that understands what `TerminalScreen` sends, and nothing else.
struct ScreenModel {
    private(set) var width: Int
    private(set) var height: Int
    var rows: [[Cell]]
    /// The rows that left the screen at its top.
    private(set) var scrollback: [[Cell]] = []
    private(set) var row = 0
    private(set) var column = 0
    private(set) var modes: Set<Int> = [7, 25]
    /// Sequences that were not understood.
    var strange: [String] = []
    /// What was placed by Kitty's protocol, and the numbers of what is kept for that.
    var placements: [Placement] = []
    var keptPictures: Set<Int> = []
    /// The size of a cell in pixels.
    var cell = CellSize.usual
    private var style = ""
    private var last: Character = " "
    /// Where the cursor was kept.
    private var kept = (row: 0, column: 0, style: "")
    private var main: (rows: [[Cell]], row: Int, column: Int)?

    struct Cell: Equatable {
        var text = " "
        var style = ""
        /// Of the first cell of a row: whether the row continues a line that was too long for the one before.
        var isWrapped = false
    }

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        rows = Array(repeating: Array(repeating: Cell(), count: width), count: height)
    }

    /// The rows as text, without the blanks at the end.
    var lines: [String] { rows.map(ScreenModel.text) }
    var history: [String] { scrollback.map(ScreenModel.text) }

    private static func text(_ cells: [Cell]) -> String {
        let line = cells.map(\.text).joined()
        return String(line.reversed().drop { $0 == " " }.reversed())
    }

    mutating func feed(_ bytes: [UInt8]) {
        var rest = Substring(String(decoding: bytes, as: UTF8.self))
        while let character = rest.popFirst() {
            if character == "\u{1B}" { sequence(&rest) } else { take(character) }
        }
    }

    /// The style that these sequences lead to.
    func style(by sequences: String) -> String {
        var model = self
        model.style = ""
        model.feed(Array(sequences.utf8))
        return model.style
    }

    /// Writes a text in a style to a place.
    mutating func write(_ text: String, row: Int, column: Int, _ style: String) {
        (self.row, self.column, self.style) = (row, column, style)
        for character in text { take(character) }
    }

    /// Another size of the window, as terminals do it that break no lines anew.
    mutating func resize(width: Int, height: Int) {
        while rows.count > height {
            if row < rows.count - 1 {
                rows.removeLast()
            } else {
                scrollback.append(rows.removeFirst())
                row -= 1
            }
        }
        rows += Array(repeating: [], count: height - rows.count)
        rows = rows.map { Array(($0 + Array(repeating: Cell(), count: width)).prefix(width)) }
        self.width = width
        self.height = height
        column = min(column, width - 1)
    }
}

// MARK: - Lines that are broken anew

extension ScreenModel {
    /// Another size of the window, as tmux does it: a lower one loses what is below the cursor and pushes the rest out at its top, a
    /// higher one brings that back, lines are broken anew, and what that takes is pushed out too. The cursor must be where a line begins.
    mutating func reflow(width: Int, height: Int) {
        while rows.count > height, row < rows.count - 1 { rows.removeLast() }
        let place = scrollback.count + row
        var known = scrollback + rows
        let pulled = min(scrollback.count, max(0, height - rows.count))
        known += Array(repeating: [], count: max(0, height - rows.count - pulled))
        var (lines, line) = ([[Cell]](), 0)
        for (number, row) in known.enumerated() {
            if row.first?.isWrapped == true, !lines.isEmpty { lines[lines.count - 1] += row } else { lines.append(row) }
            if number == place { line = lines.count - 1 }
        }
        let broken = lines.map { ScreenModel.pieces(of: $0, width) }
        let cursor = broken[..<line].reduce(0) { $0 + $1.count }
        let all = Array(broken.joined())
        scrollback = Array(all.dropLast(height))
        rows = Array(all.suffix(height))
        (self.width, self.height) = (width, height)
        (row, column) = (max(0, cursor - scrollback.count), 0)
    }

    /// A line without the blanks at its end in rows of that width.
    private static func pieces(of line: [Cell], _ width: Int) -> [[Cell]] {
        var cells = line.map { Cell(text: $0.text, style: $0.style) }
        while cells.last == Cell() { cells.removeLast() }
        var rows: [[Cell]] = []
        repeat {
            let isCut = cells.count > width && cells[width].text.isEmpty
            var row = Array(cells.prefix(isCut ? width - 1 : width))
            cells.removeFirst(row.count)
            row += Array(repeating: Cell(), count: width - row.count)
            row[0].isWrapped = !rows.isEmpty
            rows.append(row)
        } while !cells.isEmpty
        return rows
    }
}

extension ScreenModel {
    private var blankRow: [Cell] { Array(repeating: Cell(), count: width) }

    private mutating func take(_ character: Character) {
        switch character {
        case "\r\n":
            take("\r")
            take("\n")
        case "\r": column = 0
        case "\n":
            if row == height - 1 {
                if main == nil { scrollback.append(rows[0]) }
                rows.removeFirst()
                rows.append(blankRow)
                for index in placements.indices { placements[index].row -= 1 }
            } else {
                row += 1
            }
        case "\u{8}": column = max(min(column, width - 1) - 1, 0)
        case "\u{18}": break
        default: draw(character)
        }
    }

    private mutating func draw(_ character: Character) {
        let cells = TextBlock(String(character)).idealWidth
        if column + cells > width {
            if modes.contains(7) {
                column = 0
                take("\n")
            } else {
                column = width - cells
            }
        }
        guard column >= 0 else {
            column = 0
            return
        }
        clear(column)
        rows[row][column] = Cell(text: String(character), style: style)
        if cells == 2 {
            clear(column + 1)
            rows[row][column + 1] = Cell(text: "", style: style)
        }
        column += cells
        last = character
    }

    /// Half of a wide character that is written over takes the other half with it.
    private mutating func clear(_ column: Int) {
        if rows[row][column].text.isEmpty { rows[row][column - 1].text = " " }
        if column + 1 < width, rows[row][column + 1].text.isEmpty { rows[row][column + 1].text = " " }
        rows[row][column] = Cell()
    }

    private mutating func sequence(_ rest: inout Substring) {
        if rest.first == "7" || rest.first == "8" { return keep(rest.removeFirst() == "7") }
        if rest.hasPrefix("]8;") { return skipLink(&rest) }
        if takePicture(&rest) { return }
        guard rest.first == "[" else { return strange.append(String(rest.prefix(4))) }
        rest.removeFirst()
        let marker = rest.first.flatMap { "?<>".contains($0) ? $0 : nil }
        if marker != nil { rest.removeFirst() }
        let digits = rest.prefix { $0.isNumber || $0 == ";" || $0 == ":" }
        rest = rest[digits.endIndex...]
        guard let final = rest.popFirst() else { return strange.append("cut") }
        let numbers = digits.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        if marker == "?" { return set(numbers, final) }
        if marker != nil { return }
        obey(final, numbers, String(digits))
    }

    /// Where a link leads is not seen.
    private mutating func skipLink(_ rest: inout Substring) {
        while let character = rest.popFirst() {
            if character == "\u{7}" { return }
            if character == "\u{1B}", rest.first == "\\" {
                rest.removeFirst()
                return
            }
        }
        strange.append("a link without an end")
    }

    /// Keeps where the cursor is and its style, or goes back to that.
    private mutating func keep(_ keeps: Bool) {
        if keeps { kept = (row, column, style) } else { (row, column, style) = kept }
    }

    private mutating func set(_ numbers: [Int], _ final: Character) {
        for number in numbers {
            if final == "h" { modes.insert(number) } else { modes.remove(number) }
            guard number == 1049 else { continue }
            if !placements.isEmpty || !keptPictures.isEmpty { strange.append("a screen left with pictures on it") }
            if final == "h" {
                main = (rows, row, column)
                rows = rows.map { _ in blankRow }
            } else if let saved = main {
                (rows, row, column) = saved
                main = nil
            }
        }
    }

    private mutating func obey(_ final: Character, _ numbers: [Int], _ digits: String) {
        let count = max(numbers.first ?? 1, 1)
        switch final {
        case "A": row = max(row - count, 0)
        case "B": row = min(row + count, height - 1)
        case "C": column = min(column + count, width - 1)
        case "D": column = max(min(column, width - 1) - count, 0)
        case "G": column = min(count, width) - 1
        case "H":
            row = min(count, height) - 1
            column = min(max(numbers.count > 1 ? numbers[1] : 1, 1), width) - 1
        case "J": erase(numbers.first ?? 0)
        case "K": for place in min(column, width - 1)..<width { clear(place) }
        case "L", "M":
            if hasPictures { strange.append("rows moved with pictures among them") }
            moveRows(final, count)
        case "X": for place in column..<min(column + count, width) { clear(place) }
        case "b": for _ in 0..<count { draw(last) }
        case "m": setStyle(digits)
        case "r": break
        default: strange.append("[\(digits)\(final)")
        }
    }

    private mutating func moveRows(_ final: Character, _ count: Int) {
        if final == "L" {
            rows.insert(contentsOf: Array(repeating: blankRow, count: min(count, height - row)), at: row)
            rows.removeLast(rows.count - height)
        } else {
            rows.removeSubrange(row..<min(row + count, height))
            // tmux knows of a row that it goes on, not that it is a row's rest.
            if row < rows.count { rows[row][0].isWrapped = false }
            rows += Array(repeating: blankRow, count: height - rows.count)
        }
    }

    private mutating func erase(_ kind: Int) {
        if kind == 2 {
            placements = []
            rows = rows.map { _ in blankRow }
        } else {
            for place in min(column, width - 1)..<width { clear(place) }
            for below in row + 1..<max(height, row + 1) { rows[below] = blankRow }
        }
    }

    /// The style is known by the codes that are on, in their order.
    private mutating func setStyle(_ digits: String) {
        var on = Set(style.split(separator: " ").map(String.init))
        var codes = digits.split(separator: ";", omittingEmptySubsequences: false).map(String.init)[...]
        while let code = codes.popFirst() {
            switch Int(code) ?? 0 {
            case 0: on = []
            case 22: on.subtract(["1", "2"])
            case 23, 24, 27, 29: on.remove("\((Int(code) ?? 0) - 20)")
            case 38, 48:
                let length = codes.first == "5" ? 2 : 4
                on = on.filter { !ScreenModel.isColor($0, background: code == "48") }
                on.insert(code + ":" + codes.prefix(length).joined(separator: ":"))
                codes = codes.dropFirst(length)
            case 30...39, 90...97:
                on = on.filter { !ScreenModel.isColor($0, background: false) }
                if code != "39" { on.insert(code) }
            case 40...49, 100...107:
                on = on.filter { !ScreenModel.isColor($0, background: true) }
                if code != "49" { on.insert(code) }
            default: on.insert(code)
            }
        }
        style = on.sorted().joined(separator: " ")
    }

    private static func isColor(_ code: String, background: Bool) -> Bool {
        let number = Int(code.prefix { $0 != ":" }) ?? 0
        return background
            ? (40...48).contains(number) || number >= 100 : (30...38).contains(number) || (90...97).contains(number)
    }
}

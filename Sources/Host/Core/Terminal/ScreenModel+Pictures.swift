/// Pictures, by the three protocols.
extension ScreenModel {
    /// A picture over some cells, by Kitty's protocol.
    struct Placement: Equatable {
        let id: Int
        let number: Int
        var row: Int
        let column: Int
        let columns: Int
        let rows: Int
    }

    /// A cell with a part of a picture; all terminals that draw these over cells lose them where something is written.
    private static func cell(_ column: Int, _ row: Int) -> Cell { Cell(text: "▧", style: "picture \(column),\(row)") }

    private static func isPicture(_ cell: Cell) -> Bool { cell.text == "▧" && cell.style.hasPrefix("picture ") }

    var hasPictures: Bool { !placements.isEmpty || rows.contains { $0.contains(where: ScreenModel.isPicture) } }

    /// The rows with all pictures in them.
    var picturedRows: [[Cell]] {
        var rows = rows
        for placement in placements {
            for row in 0..<placement.rows where rows.indices.contains(placement.row + row) {
                for column in 0..<placement.columns where placement.column + column < width {
                    rows[placement.row + row][placement.column + column] = ScreenModel.cell(column, row)
                }
            }
        }
        return rows
    }

    /// What these pictures of a frame look like, in rows that look as the frame does.
    static func look(of pictures: [PlacedPicture], in rows: [[Cell]]) -> [[Cell]] {
        var rows = rows
        for picture in pictures {
            for (y, row) in picture.rows.enumerated() {
                for (x, column) in picture.columns.enumerated() { rows[row][column] = cell(x, y) }
            }
        }
        return rows
    }

    /// False: what follows an escape is no picture.
    mutating func takePicture(_ rest: inout Substring) -> Bool {
        if rest.hasPrefix("_G") {
            takeKitty(ScreenModel.text(of: &rest, behind: 2))
        } else if rest.hasPrefix("]1337;File=") {
            takeFile(ScreenModel.text(of: &rest, behind: 11))
        } else if rest.hasPrefix("P") {
            takeSixel(ScreenModel.text(of: &rest, behind: 1))
        } else if rest.hasPrefix("\\") {
            rest.removeFirst()
        } else {
            return false
        }
        return true
    }

    /// What stands before the end of a sequence, ST or BEL.
    private static func text(of rest: inout Substring, behind count: Int) -> Substring {
        rest = rest.dropFirst(count)
        let end = rest.firstIndex { $0 == "\u{1B}" || $0 == "\u{7}" } ?? rest.endIndex
        let text = rest[..<end]
        rest = rest[end...]
        if rest.popFirst() == "\u{1B}", rest.first == "\\" { rest.removeFirst() }
        return text
    }

    private static func keys(_ text: Substring, separator: Character) -> [Substring: Substring] {
        Dictionary(
            text.split(separator: separator).map { pair in
                let parts = pair.split(separator: "=", maxSplits: 1)
                return (parts[0], parts.count > 1 ? parts[1] : "")
            }, uniquingKeysWith: { $1 })
    }

    private mutating func takeKitty(_ text: Substring) {
        let keys = ScreenModel.keys(text.prefix { $0 != ";" }, separator: ",")
        func number(_ key: Substring) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
        switch (keys["a"], keys["d"]) {
        case (nil, _): break  // more of a picture
        case ("t", _): keptPictures.insert(number("i"))
        case ("p", _):
            if !keptPictures.contains(number("i")) { strange.append("a picture placed that was not sent") }
            placements.removeAll { $0.id == number("i") && $0.number == number("p") }
            placements.append(
                Placement(
                    id: number("i"), number: number("p"), row: row, column: column, columns: number("c"),
                    rows: number("r")))
        case ("d", "i"): placements.removeAll { $0.id == number("i") && $0.number == number("p") }
        case ("d", "I"):
            placements.removeAll { $0.id == number("i") }
            keptPictures.remove(number("i"))
        case ("d", "Z"): placements = []
        default: strange.append("_G\(text.prefix(40))")
        }
    }

    private mutating func takeFile(_ text: Substring) {
        let keys = ScreenModel.keys(text.prefix { $0 != ":" }, separator: ";")
        guard let columns = keys["width"].flatMap({ Int($0) }), let rows = keys["height"].flatMap({ Int($0) }) else {
            return strange.append("]1337;File=\(text.prefix(40))")
        }
        attach(columns: columns, rows: rows)
    }

    private mutating func takeSixel(_ text: Substring) {
        let size = text.drop { $0 != "\"" }.dropFirst().prefix { $0.isNumber || $0 == ";" }.split(separator: ";")
        guard size.count == 4, let width = Int(size[2]), let height = Int(size[3]) else {
            return strange.append("P\(text.prefix(40))")
        }
        attach(
            columns: (width + cell.width - 1) / cell.width, rows: (height + cell.height - 1) / cell.height)
    }

    private mutating func attach(columns: Int, rows count: Int) {
        guard row + count <= height, column + columns <= width else {
            return strange.append("a picture of \(columns) × \(count) cells at \(column),\(row)")
        }
        for y in 0..<count {
            for x in 0..<columns { rows[row + y][column + x] = ScreenModel.cell(x, y) }
        }
    }
}

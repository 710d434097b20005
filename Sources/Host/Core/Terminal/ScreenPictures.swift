/// The pictures that a terminal draws itself, and what makes them come, move and go.
struct ScreenPictures {
    /// Nil: the terminal is known for none.
    let form: PictureProtocol?
    /// The size of a cell in pixels.
    var cell = CellSize.usual
    /// What is on the screen.
    private(set) var shown: [Shown] = []
    /// How many were shown so far.
    private var count = 0
    /// What a terminal with Kitty's protocol keeps, and how many it was sent.
    private var kept: [Kept] = []
    private var sent = 0

    /// A picture on the screen. One that is elsewhere, or of which another part is seen, has another number.
    struct Shown {
        let number: Int
        let picture: PlacedPicture
        /// The number that it is kept under by the terminal.
        var id: Int?
    }

    /// Pixels that a terminal keeps under a number.
    private struct Kept {
        let id: Int
        let image: PicturePixels
        let part: Part
        let clips: [PlacedPicture.Clip]
        var lastUse: Int
        var size: Int { part.columns.count * part.rows.count * 4 }
    }

    /// A part of a picture in some size, in pixels.
    private struct Part: Equatable {
        var width, height: Int
        var columns, rows: Range<Int>
    }

    /// So many are shown at once; of further ones the cells.
    private static let mostShown = 256
    /// So many pixels are sent of a picture; the terminal enlarges it.
    private static let mostPixels = 1 << 20
    /// Sixel enlarges nothing: of a picture with more pixels the cells are shown.
    private static let mostSixels = 1 << 21
    /// How many pictures the terminal keeps that are not shown, and in how many bytes.
    private static let mostKept = (pictures: 64, bytes: 64 << 20)
    private static let firstID = 0x4C00_0000

    init(_ form: PictureProtocol?) { self.form = form }
}

extension ScreenPictures {
    /// The pictures of a frame that the terminal draws, in a window of that size. Of those that are on their way all but Kitty's protocol
    /// would send all pixels in each frame.
    func drawn(in frame: Frame, width: Int, height: Int) -> [PlacedPicture] {
        guard let form, !frame.canvas.pictures.isEmpty else { return [] }
        let pictures = frame.openPictures.filter { picture in
            picture.columns.upperBound <= width && picture.rows.upperBound <= height
                && (form == .kitty || !picture.isMoving)
                && (form != .sixel
                    || pixels(columns: picture.columns.count, rows: picture.rows.count)
                        <= Double(ScreenPictures.mostSixels))
        }
        return Array(pictures.prefix(ScreenPictures.mostShown))
    }

    /// The same with their numbers: what is shown already has that which it had.
    mutating func numbered(_ pictures: [PlacedPicture]) -> [Shown] {
        pictures.map { picture in
            if let old = shown.first(where: { $0.picture.isSame(as: picture) }) { return old }
            count = count % (PackedCell.mostPictures - 1) + 1
            return Shown(number: count, picture: picture)
        }
    }

    private func pixels(columns: Int, rows: Int) -> Double {
        Double(columns * cell.width) * Double(rows * cell.height)
    }
}

// MARK: - What is sent

extension ScreenPictures {
    /// Shows these, of which the cells of some were written: what the terminal is sent before, what takes away those that go, and for each
    /// that is to be drawn what does, from its corner on. `lastRow`: behind it the screen may have none.
    mutating func show(
        _ next: [Shown], written: Set<Int>, lastRow: Int
    ) -> (before: [UInt8], drawing: [(row: Int, column: Int, bytes: [UInt8])]) {
        let staying = Set(next.map(\.number))
        let old = Set(shown.map(\.number))
        var before = shown.filter { !staying.contains($0.number) }.flatMap(removing)
        var drawing: [(row: Int, column: Int, bytes: [UInt8])] = []
        shown = next
        for (index, picture) in next.enumerated()
        where !old.contains(picture.number) || written.contains(picture.number) {
            let place = picture.picture
            let bytes: [UInt8]
            switch form {
            case .kitty: bytes = placing(index, sending: &before)
            case .iterm: bytes = file(of: place)
            case .sixel: bytes = sixel(of: place, isLast: place.rows.upperBound > lastRow)
            case nil: continue
            }
            drawing.append((place.rows.lowerBound, place.columns.lowerBound, bytes))
        }
        before += dropping()
        return (before, drawing)
    }

    /// Takes everything off the screen.
    mutating func clear() -> [UInt8] {
        defer { shown = [] }
        return shown.flatMap(removing)
    }

    /// The same, and the terminal is to forget what it keeps.
    mutating func forget() -> [UInt8] {
        defer { (shown, kept) = ([], []) }
        return kept.flatMap { KittyGraphics.forgetting($0.id) }
    }

    /// What takes all of them off the screen at a sudden end; empty: there are none, or the cells go with the rest.
    var suddenEnd: String { form == .kitty && !shown.isEmpty ? KittyGraphics.forgettingAll : "" }

    private func removing(_ picture: Shown) -> [UInt8] {
        picture.id.map { KittyGraphics.removing($0, number: picture.number) } ?? []
    }
}

// MARK: - The protocols

extension ScreenPictures {
    /// A part of all of a picture, given in cells, in pixels: as many as the cells have, or fewer where they would be too many.
    private func part(of picture: PlacedPicture, columns: Range<Int>, rows: Range<Int>) -> (part: Part, cell: CellSize)
    {
        let all = pixels(columns: columns.count, rows: rows.count)
        let scale = min(1, (Double(ScreenPictures.mostPixels) / max(all, 1)).squareRoot())
        let size =
            form == .sixel
            ? cell : CellSize(width: Int(Double(cell.width) * scale), height: Int(Double(cell.height) * scale))
        let part = Part(
            width: picture.width * size.width, height: picture.height * size.height,
            columns: columns.lowerBound * size.width..<columns.upperBound * size.width,
            rows: rows.lowerBound * size.height..<rows.upperBound * size.height)
        return (part, size)
    }

    private func image(of picture: PlacedPicture, _ part: Part) -> PicturePixels {
        let image = picture.image.scaled(
            width: part.width, height: part.height, columns: part.columns, rows: part.rows)
        if picture.clips.isEmpty { return image }
        // In halves of cells, as shapes are measured.
        let halves = (
            x: 2 * Double(picture.width) / Double(part.width), y: 2 * Double(picture.height) / Double(part.height)
        )
        return image.masked { column, row in
            let x = (Double(part.columns.lowerBound + column) + 0.5) * halves.x
            let y = (Double(part.rows.lowerBound + row) + 0.5) * halves.y
            return picture.clips.allSatisfy {
                $0.mask.contains(x: x - Double(2 * $0.column), y: y - Double(2 * $0.row))
            }
        }
    }

    /// Places a picture of which the terminal keeps all, or where that would be too much what is seen of it.
    private mutating func placing(_ index: Int, sending bytes: inout [UInt8]) -> [UInt8] {
        let picture = shown[index].picture
        let (seenColumns, seenRows) = (picture.seenColumns, picture.seenRows)
        let isWhole =
            pixels(columns: picture.width, rows: picture.height) <= Double(ScreenPictures.mostPixels)
        let columns = isWhole ? 0..<picture.width : seenColumns
        let rows = isWhole ? 0..<picture.height : seenRows
        let (part, size) = part(of: picture, columns: columns, rows: rows)
        sent += 1
        let id: Int
        if let place = kept.firstIndex(where: {
            $0.part == part && $0.clips == picture.clips && $0.image == picture.image
        }) {
            kept[place].lastUse = sent
            id = kept[place].id
        } else {
            id = ScreenPictures.firstID + sent & 0xFF_FFFF
            bytes += KittyGraphics.sending(image(of: picture, part), as: id)
            kept.append(Kept(id: id, image: picture.image, part: part, clips: picture.clips, lastUse: sent))
        }
        shown[index].id = id
        return KittyGraphics.placing(
            id, number: shown[index].number, x: (seenColumns.lowerBound - columns.lowerBound) * size.width,
            y: (seenRows.lowerBound - rows.lowerBound) * size.height, width: seenColumns.count * size.width,
            height: seenRows.count * size.height, columns: seenColumns.count, rows: seenRows.count)
    }

    /// Has the terminal forget what was not shown for the longest time, if it keeps much.
    private mutating func dropping() -> [UInt8] {
        let used = Set(shown.compactMap(\.id))
        var idle = kept.filter { !used.contains($0.id) }.sorted { $0.lastUse < $1.lastUse }
        var size = idle.reduce(0) { $0 + $1.size }
        var bytes: [UInt8] = []
        while let oldest = idle.first,
            idle.count > ScreenPictures.mostKept.pictures || size > ScreenPictures.mostKept.bytes
        {
            idle.removeFirst()
            size -= oldest.size
            bytes += KittyGraphics.forgetting(oldest.id)
            kept.removeAll { $0.id == oldest.id }
        }
        return bytes
    }

    private func file(of picture: PlacedPicture) -> [UInt8] {
        let (part, _) = part(of: picture, columns: picture.seenColumns, rows: picture.seenRows)
        let file = PNGFile.bytes(of: image(of: picture, part))
        let form =
            "inline=1;size=\(file.count);width=\(picture.columns.count);height=\(picture.rows.count);"
            + "preserveAspectRatio=0;doNotMoveCursor=1"
        return ScreenPictures.keepingCursor(
            Array("\u{1B}]1337;File=\(form):\(Base64.text(of: file))\u{7}".utf8))
    }

    /// `isLast`: there may be no row below, into which a terminal would move the screen for a band that reaches there.
    private func sixel(of picture: PlacedPicture, isLast: Bool) -> [UInt8] {
        var (part, _) = part(of: picture, columns: picture.seenColumns, rows: picture.seenRows)
        let spare = part.rows.count % 6
        if isLast, spare < part.rows.count { part.rows = part.rows.dropLast(spare) }
        return ScreenPictures.keepingCursor(SixelPicture(image(of: picture, part)).bytes)
    }

    /// Terminals differ in where the cursor is behind a picture.
    private static func keepingCursor(_ bytes: [UInt8]) -> [UInt8] {
        [0x1B, UInt8(ascii: "7")] + bytes + [0x1B, UInt8(ascii: "8")]
    }
}

extension PlacedPicture {
    /// What is seen of it, counted from its corner.
    fileprivate var seenColumns: Range<Int> { columns.lowerBound - column..<columns.upperBound - column }
    fileprivate var seenRows: Range<Int> { rows.lowerBound - row..<rows.upperBound - row }
}

import Testing

@testable import Host

/// Pictures that a terminal draws itself.
@Suite("Pictures on a terminal", .timeLimit(.minutes(10)))
struct ScreenPictureTests {
    private static let forms = PictureProtocol.allCases

    /// Four by four pixels: red and green above, blue and nothing below.
    private static let image: PicturePixels = {
        let rows: [[[UInt8]]] = [
            [[255, 0, 0, 255], [0, 255, 0, 255]], [[0, 0, 255, 255], [0, 0, 0, 0]],
        ]
        let pixels = rows.flatMap { row -> [UInt8] in
            let line = row.flatMap { $0 + $0 }
            return line + line
        }
        return PicturePixels(pixels: pixels, width: 4, height: 4)
    }()

    private func screen(
        _ form: PictureProtocol?, width: Int = 20, height: Int = 8, isFullScreen: Bool = true
    ) -> TerminalScreen {
        var capabilities = TerminalCapabilities()
        capabilities.colors = .full
        capabilities.pictures = form
        var screen = TerminalScreen(capabilities, width: width, height: height)
        screen.isFullScreen = isFullScreen
        screen.cellSize = CellSize(width: 4, height: 6)
        return screen
    }

    /// A frame with a picture of four by two cells; `seen`: the columns and rows of the frame in which it is not cut.
    private func frame(
        column: Int = 2, row: Int = 1, width: Int = 4, height: Int = 2, seen: (Range<Int>, Range<Int>)? = nil,
        isMoving: Bool = false, _ change: (inout Canvas) -> Void = { _ in }
    ) -> Frame {
        var canvas = Canvas(width: 20, height: 8)
        let columns = (column..<column + width).clamped(to: seen?.0 ?? 0..<20)
        let rows = (row..<row + height).clamped(to: seen?.1 ?? 0..<8)
        let beneath = canvas.block(columns: columns, rows: rows)
        let style = canvas.number(of: TextStyle(foreground: .rgb(red: 255, green: 0, blue: 0)))
        for row in rows { canvas.fill("▀", columns: columns, row: row, style: style) }
        canvas.pictures.append(
            PlacedPicture(
                image: ScreenPictureTests.image, width: width, height: height, column: column, row: row,
                columns: columns, rows: rows, isMoving: isMoving, beneath: beneath,
                painted: canvas.block(columns: columns, rows: rows)))
        change(&canvas)
        return Frame(canvas)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The picture as it is enlarged for cells of 4 by 6 pixels.
    private func enlarged(columns: Range<Int> = 0..<16, rows: Range<Int> = 0..<12) -> PicturePixels {
        var pixels: [UInt8] = []
        for row in rows {
            for column in columns {
                let source = (row * 4 / 12 * 4 + column * 4 / 16) * 4
                pixels += ScreenPictureTests.image.pixels[source..<source + 4]
            }
        }
        return PicturePixels(pixels: pixels, width: columns.count, height: rows.count)
    }

    @Test("of fewer pixels have the means of those that each stands for, as far as these are seen")
    func smaller() {
        let image = PicturePixels(
            pixels: [
                10, 20, 30, 255, 30, 40, 50, 255, 100, 0, 0, 255, 7, 7, 7, 0,
                50, 60, 70, 255, 70, 80, 90, 255, 200, 0, 0, 255, 9, 9, 9, 0,
            ], width: 4, height: 2)
        let scaled = image.scaled(width: 2, height: 1, columns: 0..<2, rows: 0..<1)
        #expect(scaled == PicturePixels(pixels: [40, 50, 60, 255, 150, 0, 0, 128], width: 2, height: 1))
    }

    // MARK: The protocols

    @Test("are sent once by Kitty's protocol, with their transparency, and placed over their cells")
    func kitty() {
        var screen = screen(.kitty)
        let bytes = screen.bytes(for: frame())
        #expect(PictureDecoding.kitty(bytes).values.map { $0 } == [enlarged()])
        #expect(text(bytes).contains(",x=0,y=0,w=16,h=12,c=4,r=2,z="))
        #expect(!text(bytes).contains("▀"))
        let moved = screen.bytes(for: frame(column: 6))
        #expect(PictureDecoding.kitty(moved).isEmpty && text(moved).contains("a=d,d=i,"))
        #expect(text(moved).contains("c=4,r=2,") && moved.count < 400)
    }

    @Test("of several pieces come whole by Kitty's protocol")
    func chunks() throws {
        var random = RandomFrames.SystemRandom(state: 7)
        let noise = PicturePixels(
            pixels: (0..<60 * 60 * 4).map { _ in UInt8.random(in: 0...255, using: &random) }, width: 60, height: 60)
        let bytes = KittyGraphics.sending(noise, as: 3)
        let isSame = PictureDecoding.kitty(bytes) == [3: noise]
        #expect(isSame)
        let pieces = text(bytes).split(separator: "\u{1B}_G")
        #expect(pieces.count > 2 && pieces.allSatisfy { $0.utf8.count < 4200 })
    }

    @Test("are files by iTerm2's protocol")
    func iterm() {
        var screen = screen(.iterm)
        let bytes = screen.bytes(for: frame())
        #expect(text(bytes).contains("inline=1;") && text(bytes).contains(";width=4;height=2;preserveAspectRatio=0"))
        #expect(PictureDecoding.png(PictureDecoding.file(bytes)) == enlarged())
    }

    @Test("are files also where nothing compresses them")
    func stored() {
        let bytes = [UInt8](repeating: 7, count: 70_000)
        let stream = ZlibStream.stored(bytes)
        #expect(stream.count == 70_000 + 2 + 2 * 5 + 4 && stream.suffix(4) == [0xF3, 0x00, 0x7A, 0x7A])
    }

    @Test("are bands of colours by Sixel, and let through what is behind them")
    func sixel() {
        var screen = screen(.sixel)
        #expect(PictureDecoding.sixel(screen.bytes(for: frame())) == enlarged())
    }

    @Test("of many colours have the nearest of 255 by Sixel")
    func palette() throws {
        var pixels: [UInt8] = []
        for y in 0..<64 { for x in 0..<64 { pixels += [UInt8(x * 4), UInt8(y * 4), UInt8((x + y) * 2), 255] } }
        let image = PicturePixels(pixels: pixels, width: 64, height: 64)
        let shown = try #require(PictureDecoding.sixel(SixelPicture(image).bytes))
        let distances = zip(shown.pixels, pixels).map { abs(Int($0) - Int($1)) }
        #expect(distances.reduce(0, +) < 6 * pixels.count && shown.pixels.count == pixels.count)
        #expect(distances.max() ?? 0 < 48)
    }

    // MARK: On the screen

    @Test("are cut where they are cut", arguments: forms)
    func clipped(form: PictureProtocol) {
        var screen = screen(form)
        let bytes = screen.bytes(for: frame(column: -1, row: 6, height: 4, seen: (0..<2, 0..<8)))
        switch form {
        case .kitty:
            #expect(text(bytes).contains(",x=4,y=0,w=8,h=12,c=2,r=2,"))
            #expect(PictureDecoding.kitty(bytes).values.first?.height == 24)
        case .iterm:
            #expect(text(bytes).contains(";width=2;height=2;"))
            let file = PictureDecoding.png(PictureDecoding.file(bytes))
            #expect(file?.width == 8 && file?.height == 12)
        case .sixel:
            let picture = PictureDecoding.sixel(bytes)
            #expect(picture?.width == 8 && picture?.height == 12)
        }
    }

    @Test("send nothing where nothing has changed, and stay where something beside them has", arguments: forms)
    func unchanged(form: PictureProtocol) {
        var screen = screen(form)
        _ = screen.bytes(for: frame())
        #expect(screen.bytes(for: frame()).isEmpty)
        let beside = screen.bytes(for: frame { $0.draw("x", column: 10, row: 1, style: 0) })
        #expect(beside.count < 20 && text(beside).contains("x"))
    }

    @Test("that are partly covered are drawn by cells, and come back", arguments: forms)
    func covered(form: PictureProtocol) {
        var screen = screen(form)
        _ = screen.bytes(for: frame())
        let covered = screen.bytes(for: frame { $0.draw("x", column: 3, row: 1, style: 0) })
        #expect(text(covered).contains("▀") && screen.pictures.shown.isEmpty)
        let open = screen.bytes(for: frame())
        #expect(!text(open).contains("▀") && screen.pictures.shown.count == 1)
        #expect(form != .kitty || PictureDecoding.kitty(open).isEmpty)
    }

    @Test("that would hide a text behind them are drawn by cells")
    func textBehind() {
        var canvas = Canvas(width: 20, height: 8)
        canvas.draw("x", column: 3, row: 1, style: 0)
        let cells = canvas.block(columns: 2..<6, rows: 1..<3)
        canvas.pictures.append(
            PlacedPicture(
                image: ScreenPictureTests.image, width: 4, height: 2, column: 2, row: 1, columns: 2..<6, rows: 1..<3,
                isMoving: false, beneath: cells, painted: cells))
        #expect(Frame(canvas).openPictures.isEmpty)
    }

    @Test("stand in a frame below another where their cells stand")
    func stacked() {
        let pictures = Frame.stacked(frame(), frame(row: 3), height: 12).openPictures
        #expect(pictures.map(\.row) == [1, 7])
        #expect(pictures.map(\.rows) == [1..<3, 7..<9])
    }

    @Test("on their way go along by Kitty's protocol alone", arguments: forms)
    func moving(form: PictureProtocol) {
        var screen = screen(form)
        let bytes = screen.bytes(for: frame(isMoving: true))
        #expect(text(bytes).contains("▀") == (form != .kitty))
    }

    @Test("have no more pixels than a terminal needs, however large they are", arguments: forms)
    func large(form: PictureProtocol) {
        var screen = screen(form, width: 4000, height: 4000)
        screen.cellSize = CellSize(width: 10, height: 20)
        var canvas = Canvas(width: 4000, height: 4000)
        let (columns, rows) = (0..<3000, 0..<2000)
        let cells = canvas.block(columns: columns, rows: rows)
        canvas.pictures.append(
            PlacedPicture(
                image: ScreenPictureTests.image, width: 5_000_000, height: 40_000_000, column: 0, row: 0,
                columns: columns, rows: rows, isMoving: false, beneath: cells, painted: cells))
        let bytes = screen.bytes(for: Frame(canvas))
        #expect(bytes.count < 12 << 20)
        #expect(screen.pictures.shown.isEmpty == (form == .sixel))
    }

    @Test("in the last row have no band below it by Sixel")
    func lastRow() {
        var screen = screen(.sixel)
        screen.cellSize = CellSize(width: 4, height: 5)
        #expect(PictureDecoding.sixel(screen.bytes(for: frame(row: 6)))?.height == 6)
        #expect(PictureDecoding.sixel(screen.bytes(for: frame(row: 2)))?.height == 10)
    }

    /// A frame in which the picture's corners are clipped.
    private var round: Frame {
        var canvas = Canvas(width: 20, height: 8)
        let before = canvas
        let picture = frame().canvas.pictures[0]
        canvas.copy(frame().canvas, rows: 0..<8, to: 0)
        let mask = CellMask(.ellipse, corner: nil, width: 4, height: 2)
        canvas.clip(before, columns: picture.columns, rows: picture.rows, to: mask, picture.column, picture.row)
        return Frame(canvas)
    }

    @Test("that are clipped to a shape have its edge in pixels, and none outside", arguments: forms)
    func shape(form: PictureProtocol) throws {
        var screen = screen(form)
        let bytes = screen.bytes(for: round)
        let shown =
            form == .kitty
            ? PictureDecoding.kitty(bytes).values.first
            : form == .iterm ? PictureDecoding.png(PictureDecoding.file(bytes)) : PictureDecoding.sixel(bytes)
        let picture = try #require(shown)
        func alpha(_ column: Int, _ row: Int) -> UInt8 { picture.pixels[(row * 16 + column) * 4 + 3] }
        #expect(alpha(0, 0) == 0 && alpha(15, 0) == 0 && alpha(7, 0) == 255 && alpha(0, 5) == 255)
        #expect(alpha(2, 1) == 0 && alpha(3, 1) == 255)
        #expect(screen.bytes(for: round).isEmpty)
    }

    // MARK: What happens to the screen

    @Test("are drawn again at another size and on a screen that is unknown", arguments: forms)
    func again(form: PictureProtocol) {
        var screen = screen(form)
        _ = screen.bytes(for: frame())
        screen.resize(width: 20, height: 10)
        let resized = screen.bytes(for: frame())
        #expect(text(resized).contains(form == .kitty ? "a=p,i=" : form == .iterm ? "1337;File" : "\u{1B}P0"))
        #expect(form != .kitty || PictureDecoding.kitty(resized).isEmpty)
        screen.repaint()
        let repainted = screen.bytes(for: frame())
        #expect(form != .kitty || PictureDecoding.kitty(repainted).count == 1)
        #expect(form == .kitty || text(repainted).contains(form == .iterm ? "1337;File" : "\u{1B}P0"))
    }

    @Test("are left as cells at the end, and a terminal keeps none of them", arguments: forms, [false, true])
    func end(form: PictureProtocol, isFullScreen: Bool) {
        var screen = screen(form, isFullScreen: isFullScreen)
        _ = screen.bytes(for: frame())
        let end = text(screen.end())
        #expect(end.contains("▀") == !isFullScreen)
        #expect(end.contains("a=d,d=I,") == (form == .kitty))
        #expect(screen.pictures.shown.isEmpty)
    }

    @Test("go at a sudden end, by few bytes, whatever was being sent", arguments: forms)
    func suddenEnd(form: PictureProtocol) {
        var screen = screen(form)
        _ = screen.bytes(for: frame())
        let bytes = screen.takeEmergencyBytes() ?? []
        #expect(text(bytes).contains("a=d,d=Z,") == (form == .kitty))
        #expect(text(bytes).hasPrefix("\u{18}\u{1B}\\") && bytes.count < 256)
    }

    /// What an emulated terminal shows, after each of many frames with pictures that come, go, move, are cut and covered, with lines above
    /// them and in windows of other sizes.
    @Test("are where random frames have them", arguments: forms, 1...12)
    func random(form: PictureProtocol, seed: Int) {
        var random = RandomFrames.SystemRandom(state: UInt64(seed) &* 977)
        var screen = screen(form, isFullScreen: seed.isMultiple(of: 3))
        var verifier = ScreenVerifier(of: screen)
        var isNew = true
        for step in 1...60 {
            func any(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
            if any(0...9) == 0 { screen.resize(width: any(20...24), height: any(8...10)) }
            if any(0...14) == 0 { screen.repaint() }
            if any(0...19) == 0 {
                _ = screen.end()
                isNew = true
            }
            let (covers, column, row) = (any(0...3) == 0, any(0...15), any(0...5))
            let frame = frame(
                column: any(-2...12), row: any(-1...6), width: any(1...6), height: any(1...4),
                seen: any(0...2) == 0 ? (3..<11, 2..<6) : nil
            ) { canvas in
                if covers { canvas.draw("x", column: column, row: row, style: 0) }
                canvas.draw("y", column: 19, row: step % 8, style: 0)
            }
            let lines = any(0...5) == 0 ? ["line \(step)"] : []
            let bytes = screen.bytes(for: frame, printing: lines)
            verifier.take(bytes, from: screen, isNew: isNew, showing: frame, "step \(step)")
            isNew = false
            if let failure = verifier.failure {
                Issue.record("\(form), seed \(seed): \(failure)")
                return
            }
        }
    }
}

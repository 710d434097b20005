import Testing

@testable import Host

@Suite("A terminal's window", .timeLimit(.minutes(10)))
struct TerminalWindowTests {
    private var breaking: TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        capabilities.reflows = true
        return capabilities
    }

    private func screen(below lines: [String], width: Int, height: Int) -> (TerminalScreen, ScreenModel) {
        var model = ScreenModel(width: width, height: height)
        model.feed(Array(lines.map { $0 + "\r\n" }.joined().utf8))
        return (TerminalScreen(breaking, width: width, height: height), model)
    }

    /// What is told late is a size that the window has had for long, through others that are never told; frames are drawn
    /// meanwhile.
    @Test("has had unreported sizes: the interface is there once, below what was printed", arguments: 1...24)
    func untold(seed: Int) {
        var frames = RandomFrames(seed: seed, width: 80)
        func next() -> Frame {
            var frame = frames.next(height: 4)
            frame.cursor = nil
            return frame
        }
        var random = RandomFrames.SystemRandom(state: UInt64(seed))
        let before = (1...80).map { "before \($0)" }
        var (screen, model) = screen(below: before, width: 60, height: 24)
        model.feed(screen.bytes(for: next()))
        for step in 1...12 {
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                if Bool.random(using: &random) { model.feed(screen.bytes(for: next())) }
                let size = (Int.random(in: 20...80, using: &random), Int.random(in: 18...30, using: &random))
                model.reflow(width: size.0, height: size.1)
            }
            model.reflow(width: Int.random(in: 60...80, using: &random), height: model.height)
            screen.resize(width: model.width, height: model.height)
            let frame = next()
            model.feed(screen.bytes(for: frame))
            var lines = model.history + model.lines
            let shown = Array(lines.dropFirst(before.count))
            lines = Array(lines.prefix(before.count))
            let expected = frame.lines.map { TextBlock($0).text }
            let all = (lines + shown).joined(separator: "\n")
            let place = "seed \(seed), step \(step)\n\(all)\ninstead of\n\(expected)"
            #expect(lines == before && model.strange.isEmpty, "\(place)")
            #expect(shown.starts(with: expected) && shown.dropFirst(expected.count).allSatisfy(\.isEmpty), "\(place)")
        }
    }

    /// A terminal that took nothing meanwhile still has the cursor where it was.
    @Test("has other sizes before anything is drawn for the first of them")
    func undrawn() {
        var (screen, model) = screen(below: ["before"], width: 20, height: 10)
        var canvas = Canvas(width: 20, height: 3)
        for row in 0..<3 { canvas.draw("x", column: 4, row: row, style: 0) }
        var frame = Frame(canvas)
        frame.cursor = Frame.Cursor(row: 2, column: 0)
        model.feed(screen.bytes(for: frame))
        for width in [18, 16] {
            screen.resize(width: width, height: 10)
            model.reflow(width: width, height: 10)
        }
        model.feed(screen.bytes(for: frame))
        #expect(model.lines.prefix(5) == ["before", "    x", "    x", "    x", ""])
    }

    /// What waits for the process to die suddenly has a place of 256 bytes.
    @Test("is as high as it may be: what gives it back stays short")
    func sudden() {
        var screen = TerminalScreen(breaking, width: 10, height: 1000)
        var model = ScreenModel(width: 10, height: 1000)
        screen.usesMouse = true
        model.feed(screen.bytes(for: Frame(Canvas(width: 10, height: 999))))
        #expect(model.row == 0)
        let bytes = screen.takeEmergencyBytes() ?? []
        model.feed(bytes)
        #expect(bytes.count < 128 && model.row == 999 && model.modes.isDisjoint(with: [1002, 2004]))
    }
}

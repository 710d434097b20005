import Testing

@testable import Host

@Suite("The screen of a terminal", .timeLimit(.minutes(10)))
struct TerminalScreenTests {
    private func capabilities(_ change: (inout TerminalCapabilities) -> Void = { _ in }) -> TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        capabilities.colors = .full
        change(&capabilities)
        return capabilities
    }

    /// Follows a random session and says what the terminal shows wrongly.
    private func follow(
        seed: Int, width: Int, height: Int, isFullScreen: Bool = false, _ capabilities: TerminalCapabilities
    ) {
        var frames = RandomFrames(seed: seed, width: width)
        var random = RandomFrames.SystemRandom(state: UInt64(seed))
        var screen = TerminalScreen(capabilities, width: width, height: height)
        screen.isFullScreen = isFullScreen
        var model = ScreenModel(width: width, height: height)
        let before = ["one", "two", "three"].prefix(Int.random(in: 0...3, using: &random))
        model.feed(Array(before.map { $0 + "\r\n" }.joined().utf8))
        var above = Array(before)
        for step in 1...40 {
            let frame = frames.next(height: height)
            let count = Int.random(in: -4...3, using: &random)
            let printed = (0..<max(count, 0)).map { "line \(step).\($0)" }
            model.feed(screen.bytes(for: frame, printing: printed))
            if !isFullScreen { above += printed }
            let all = model.history + model.lines
            let top = isFullScreen ? 0 : above.count - model.scrollback.count
            guard top >= 0, top + frame.height <= height else {
                Issue.record("seed \(seed), step \(step): the interface is out of sight")
                return
            }
            let shown = Array(model.rows[top..<top + frame.height])
            let place = "seed \(seed), step \(step), \(model.strange)"
            if shown != model.look(of: frame) {
                Issue.record(
                    "\(place)\n\(model.lines.joined(separator: "\n"))\ninstead of\n\(frame.lines.joined(separator: "\n"))"
                )
                return
            }
            #expect(isFullScreen || Array(all.prefix(above.count)) == above, "\(place)")
            #expect(model.rows[(top + frame.height)...].allSatisfy { $0.allSatisfy { $0 == .init() } }, "\(place)")
            #expect(model.modes.contains(25) == (frame.cursor != nil), "\(place)")
            if let cursor = frame.cursor {
                #expect((model.row - top, model.column) == (cursor.row, cursor.column), "\(place)")
            }
            #expect(model.strange.isEmpty)
        }
        model.feed(screen.end())
        #expect(model.modes.isSuperset(of: [7, 25]) && model.modes.isDisjoint(with: [1049, 2004, 1002, 1006]))
        #expect(model.column == 0)
    }

    @Test("shows every frame, and keeps what was printed", arguments: 1...60)
    func inline(seed: Int) {
        follow(seed: seed, width: 12 + seed % 40, height: 1 + seed % 12, capabilities())
    }

    @Test("uses what a terminal has", arguments: 1...30)
    func traits(seed: Int) {
        follow(
            seed: seed, width: 30, height: 10,
            capabilities {
                $0.hasRepeat = true
                $0.hasSynchronizedOutput = true
            })
    }

    @Test("comes back to its beginning after each frame where lines are broken anew", arguments: 1...30)
    func beginning(seed: Int) {
        follow(seed: seed, width: 40, height: 4 + seed % 10, capabilities { $0.reflows = true })
    }

    @Test("full screen", arguments: 1...30)
    func fullScreen(seed: Int) {
        follow(seed: seed, width: 40, height: 12, isFullScreen: true, capabilities())
    }

    @Test("looks for the beginning of a row once, where it begins on the main screen")
    func beginningOfRow() {
        let blanks = String(repeating: " ", count: 19)
        for (ways, expected) in [([true, false], [false, false]), ([false, true, false], [true, false, false])] {
            var screen = TerminalScreen(capabilities(), width: 20, height: 3)
            let found = ways.map { isFullScreen in
                screen.isFullScreen = isFullScreen
                return String(decoding: screen.bytes(for: Frame(Canvas(width: 4, height: 1))), as: UTF8.self)
                    .contains(blanks)
            }
            #expect(found == expected)
        }
    }

    @Test(
        "is told what a script tells the terminal, as far as it takes that",
        arguments: [
            (TerminalSignal.bell, "\u{7}", "\u{7}"), (.title("a b"), "\u{1B}[22;0t\u{1B}]2;a b\u{7}", nil),
            (.progress(.percent(40)), "\u{1B}]9;4;1;40\u{7}", nil),
            (.notification(title: "", text: "done"), "\u{1B}]9;done\u{7}", "\u{7}"),
            (.notification(title: "copy", text: "done"), "\u{1B}]9;copy: done\u{7}", "\u{7}"),
        ] as [(TerminalSignal, String, String?)])
    func signals(signal: TerminalSignal, sent: String, sentToOthers: String?) {
        let frame = Frame(Canvas(width: 4, height: 1))
        for (knows, expected) in [(true, sent), (false, sentToOthers)] {
            var screen = TerminalScreen(
                capabilities {
                    ($0.hasTitle, $0.hasProgress, $0.notifications) = (knows, knows, knows ? .iTerm : nil)
                }, width: 4, height: 3)
            _ = screen.bytes(for: frame)
            #expect(screen.takes(signal) == (expected != nil))
            #expect(String(decoding: screen.bytes(for: frame), as: UTF8.self) == expected ?? "")
        }
    }

    /// So many that what is known of them is forgotten now and then, with one of them set.
    @Test("shows any number of styles one after the other")
    func manyStyles() {
        var screen = TerminalScreen(capabilities(), width: 4, height: 3)
        var model = ScreenModel(width: 4, height: 3)
        for number in 0..<10_000 {
            var canvas = Canvas(width: 4, height: 1)
            var style = TextStyle.plain
            style.foreground = .rgb(red: UInt8(number / 256), green: UInt8(number % 256), blue: 7)
            canvas.draw("x", column: 3, row: 0, style: canvas.number(of: style))
            let frame = Frame(canvas)
            model.feed(screen.bytes(for: frame))
            guard Array(model.rows.prefix(1)) == model.look(of: frame) else {
                Issue.record("style \(number): \(model.lines)")
                return
            }
        }
        #expect(model.strange.isEmpty)
    }
}

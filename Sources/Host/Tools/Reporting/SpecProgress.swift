import Host

/// The progress line at the bottom of a terminal.
final class SpecProgress {
    private let output: ByteOutput
    private let style: SpecStyle
    private var fileCount = 0
    private var begun = 0
    private var tests = 0
    private var failed = 0
    private var isShown = false

    init(output: ByteOutput, style: SpecStyle) {
        self.output = output
        self.style = style
    }

    func began(files: Int) { fileCount = files }

    func fileBegan() {
        begun += 1
        redraw()
    }

    func testBegan() {
        tests += 1
        redraw()
    }

    func testFailed() { failed += 1 }

    func ended() {
        erase()
        fileCount = 0
    }

    /// Makes room for a line that stays.
    func erase() {
        if isShown { output.write("\r\u{1b}[2K") }
        isShown = false
    }

    /// Long lines would wrap, and a wrapped line is not erased as one: this one is kept short.
    func draw() {
        guard fileCount > 0 else { return }
        let failures = failed == 0 ? "" : ", \(failed) failed"
        output.write(style.faint("[file \(begun) of \(fileCount), test \(tests)\(failures)]"))
        output.flush()
        isShown = true
    }

    private func redraw() {
        erase()
        draw()
    }
}

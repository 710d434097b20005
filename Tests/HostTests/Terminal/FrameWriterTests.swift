import Testing

@testable import Host

@Suite("Writing frames", .timeLimit(.minutes(10)))
struct FrameWriterTests {
    private let pipe = PipeFixture()
    private let errors = PipeFixture()

    /// A run of four events: the second frame is wider than the first but shows the same, the third is asked for.
    private func run(_ sink: FrameWriter) -> String {
        sink.emitted(frame("a", ""), cause: "mount", isRequested: false)
        sink.printed("between")
        sink.emitted(frame("a", "", width: 5), cause: "press x", isRequested: false)
        sink.emitted(frame("a", ""), cause: "frame", isRequested: true)
        sink.emitted(frame(), cause: "press \"y #\"", isRequested: false)
        sink.finish()
        sink.printed("gone")
        return pipe.written()
    }

    private func frame(_ lines: String..., width: Int = 3, bold: Range<Int> = 0..<0) -> Frame {
        var canvas = Canvas(width: width, height: lines.count)
        let styles = [TextStyle.plain, TextStyle(attributes: .bold)].map { canvas.number(of: $0) }
        for (row, line) in lines.enumerated() {
            for (column, scalar) in line.unicodeScalars.enumerated() {
                canvas.draw(scalar, column: column, row: row, style: styles[bold.contains(column) ? 1 : 0])
            }
        }
        return Frame(canvas)
    }

    @Test(
        "as text writes those that were chosen, with prints in order",
        arguments: [
            (.changed, "a\n\n---\nbetween\na\n\n---\n---\ngone\n"),
            (.all, "a\n\n---\nbetween\na\n\n---\na\n\n---\n---\ngone\n"),
            (.last, "between\na\n\n---\n---\ngone\n"),
            (.none, "between\na\n\n---\ngone\n"),
        ] as [(FrameSelection, String)])
    func text(frames: FrameSelection, expected: String) {
        #expect(run(FrameWriter(frames: frames, to: pipe.output, errors: errors.output)) == expected)
    }

    @Test(
        "as JSON writes one object a line and counts the emitted ones",
        arguments: [
            (.changed, [1, 3, 4]), (.all, [1, 2, 3, 4]), (.last, [3, 4]), (.none, [3]),
        ] as [(FrameSelection, [Int])])
    func json(frames: FrameSelection, numbers: [Int]) {
        let records = [
            #"{"frame":1,"cause":"mount","text":["a",""]}"#, #"{"frame":2,"cause":"press x","text":["a",""]}"#,
            #"{"frame":3,"cause":"frame","text":["a",""]}"#, #"{"frame":4,"cause":"press \"y #\"","text":[]}"#,
        ]
        var expected = numbers.map { records[$0 - 1] }
        expected.insert(#"{"print":"between"}"#, at: numbers.contains(1) ? 1 : 0)
        expected.append(#"{"print":"gone"}"#)
        let written = run(FrameWriter(.json(), frames: frames, to: pipe.output, errors: errors.output))
        #expect(written == expected.map { $0 + "\n" }.joined())
    }

    @Test("as JSON counts frames that were left out, where none are shown")
    func leftOut() {
        let sink = FrameWriter(.json(), frames: .none, to: pipe.output, errors: errors.output)
        #expect(!sink.showsFrames)
        sink.leftOut()
        sink.emitted(frame("a"), cause: "frame", isRequested: true)
        #expect(pipe.written() == #"{"frame":2,"cause":"frame","text":["a"]}"# + "\n")
    }

    @Test("under 'last' does not repeat a last frame that was asked for")
    func lastWasRequested() {
        let sink = FrameWriter(frames: .last, to: pipe.output, errors: errors.output)
        sink.emitted(frame("a"), cause: "mount", isRequested: false)
        sink.emitted(frame("a"), cause: "frame", isRequested: true)
        sink.finish()
        #expect(pipe.written() == "a\n---\n")
    }

    @Test("as JSON with styles says where they are, rows and columns from 1, and tells frames apart by them")
    func styledRuns() {
        let sink = FrameWriter(.json(styles: true), to: pipe.output, errors: errors.output)
        sink.emitted(frame("", "abc"), cause: "mount", isRequested: false)
        sink.emitted(frame("", "abc", bold: 1..<3), cause: "press x", isRequested: false)
        sink.emitted(frame("", "abc", bold: 1..<3), cause: "press x", isRequested: false)
        #expect(
            pipe.written() == #"""
                {"frame":1,"cause":"mount","text":["","abc"],"styles":[]}
                {"frame":2,"cause":"press x","text":["","abc"],"styles":[[2,2,2,{"bold":true}]]}

                """#)
    }

    @Test(
        "as JSON names what a style has",
        arguments: [
            (TextStyle(attributes: [.bold, .reverse]), #"{"bold":true,"reverse":true}"#),
            (TextStyle(attributes: [.italic, .underline]), #"{"italic":true,"underline":true}"#),
            (TextStyle(attributes: [.strikethrough, .dim]), #"{"strikethrough":true,"dim":true}"#),
            (TextStyle(foreground: .ansi(1), background: .indexed(200)), #"{"foreground":"red","background":200}"#),
            (TextStyle(foreground: .rgb(red: 0, green: 171, blue: 9)), ##"{"foreground":"#00ab09"}"##),
        ])
    func styles(style: TextStyle, expected: String) {
        #expect(style.json == expected)
    }

    @Test("sends messages to standard error, cleaned, behind what was written before")
    func messages() {
        let sink = FrameWriter(to: pipe.output, errors: errors.output)
        sink.printed("\u{1b}[31m")
        sink.reported(ScriptError("a.lua:1: \u{1b}[31m", path: "App", traceback: ["a.lua:1"]))
        sink.logged("note")
        #expect(errors.written() == "a.lua:1: ␛[31m\n  in App\nstack traceback:\n  a.lua:1\nnote\n")
        #expect(pipe.written() == "␛[31m\n")
    }
}

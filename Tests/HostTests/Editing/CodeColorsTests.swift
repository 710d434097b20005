import Testing

@testable import Host

/// A text that is edited as code.
@Suite("Code that is edited", .timeLimit(.minutes(10)))
struct CodeColorsTests {
    /// The colours of all lines, as they are read from the beginning.
    private func fresh(_ editing: TextEditing) -> [[TextEditing.Span]] {
        let other = TextEditing(editing.text, isMultiline: true)
        other.setLanguage("lua")
        return spans(other)
    }

    private func spans(_ editing: TextEditing) -> [[TextEditing.Span]] {
        (0..<editing.lines.count).map { editing.codeSpans(editing.lineRange($0)) ?? [] }
    }

    @Test("has the colours that a CodeView gives it")
    func parts() {
        let editing = TextEditing("local x = 1 -- one\n--[[ two\nthree ]] end", isMultiline: true)
        #expect(editing.codeSpans(0..<3) == nil)
        editing.setLanguage("lua")
        let shown = editing.pieces(editing.lineRange(0)).map { ($0.text, $0.changes) }
        #expect(shown.map(\.0) == ["local", " x = ", "1", " ", "-- one"])
        #expect(shown.first?.1 == CodeKind.keyword.changes && shown.last?.1 == CodeKind.comment.changes)
        #expect(editing.pieces(editing.lineRange(2)).map(\.text) == ["three ]]", " ", "end"])
        editing.setLanguage("json")
        #expect(editing.pieces(editing.lineRange(0)).map(\.text) == ["local x = ", "1", " -- one"])
        editing.setLanguage(nil)
        #expect(editing.code == nil)
    }

    @Test("has the colours of its text after any change, and after taking it back", arguments: 1...40)
    func edits(seed: Int) {
        var random = RandomFrames.SystemRandom(state: UInt64(seed) &* 31)
        let parts = [
            "local x = 'a'\n", "--[[", "]]", "\n", "\"", "x", "end\n\n", "-- note\n", "[[\n", "é",
        ]
        let editing = TextEditing(
            (0..<12).map { _ in parts.randomElement(using: &random) ?? "" }.joined(), isMultiline: true)
        editing.setLanguage("lua")
        for step in 1...60 {
            let ends = [
                Int.random(in: 0...editing.count, using: &random),
                Int.random(in: 0...editing.count, using: &random),
            ]
            .map { offset in
                var offset = offset
                while offset > 0, offset < editing.count, editing.text.utf8Span.span[offset] & 0xC0 == 0x80 {
                    offset -= 1
                }
                return offset
            }.sorted()
            switch Int.random(in: 0...5, using: &random) {
            case 0: editing.undo()
            case 1: editing.redo()
            default: editing.replace(ends[0]..<ends[1], with: parts.randomElement(using: &random) ?? "")
            }
            // Not all lines are seen after each change.
            let seen = Int.random(in: 0..<editing.lines.count, using: &random)
            #expect(
                editing.codeSpans(editing.lineRange(seen)) == fresh(editing)[seen],
                "seed \(seed), step \(step), line \(seen)")
        }
        #expect(spans(editing) == fresh(editing), "seed \(seed)")
    }

    /// What is known of ten thousand lines stays known while one of them is typed into.
    @Test("is not read again behind what changes")
    func cost() {
        let editing = TextEditing(
            String(repeating: "local x = 1 -- a line\n", count: 10_000), isMultiline: true)
        editing.setLanguage("lua")
        _ = editing.codeSpans(editing.lineRange(10_000))
        #expect(editing.code?.known == 10_001)
        let start = editing.lineRange(5).upperBound
        editing.replace(start..<start, with: "x\ny")
        #expect(editing.code?.known == 6)
        _ = editing.codeSpans(editing.lineRange(7))
        #expect(editing.code?.known == 10_002)
    }

    @Test("has no colours in a line of more than 65,536 bytes, and those of the others")
    func longLine() {
        let editing = TextEditing(
            String(repeating: "x ", count: 1 << 16) + "--[[\nend", isMultiline: true)
        editing.setLanguage("lua")
        #expect(editing.codeSpans(editing.lineRange(0)) == [])
        #expect(editing.pieces(editing.lineRange(1)).map(\.changes) == [CodeKind.keyword.changes])
    }
}

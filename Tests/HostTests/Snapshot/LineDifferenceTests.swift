import Testing

@testable import Host
@testable import HostTools

/// How differences are shown.
@Suite("A difference of frames", .timeLimit(.minutes(10)))
struct LineDifferenceTests {
    @Test("is shown side by side where it fits")
    func sideBySide() {
        let text = LineDifference(old: "Count: 1\n[ add ]\nend", new: "Count: 2\n[ add ]\nmore\nend")
            .text(width: 40, old: "expected", new: "now")
        #expect(
            text == """
                  expected │ now
                ≠ Count: 1 │ Count: 2
                         ^          ^
                  [ add ]  │ [ add ]
                ≠          │ more
                  end      │ end
                """)
    }

    @Test("is shown line by line where it does not")
    func oneBelowTheOther() {
        let text = LineDifference(old: "Count: 1\n[ add ]", new: "Count: 2\n[ add ]")
            .text(width: 20, old: "expected", new: "now")
        #expect(
            text == """
                - expected
                + now
                - Count: 1
                         ^
                + Count: 2
                         ^
                  [ add ]
                """)
    }

    @Test("is shown line by line to its end")
    func lastLine() {
        let text = LineDifference(old: "[ add ]\nnone", new: "[ add ]\nsome").text(width: 8, old: "x", new: "y")
        let lines = text.split(separator: "\n").filter { !$0.contains("^") }
        #expect(lines == ["- x", "+ y", "  [ add ]", "- none", "+ some"])
    }

    @Test("keeps lines together that differ, the old ones above the new ones")
    func together() {
        let text = LineDifference(old: "┌──┐\n│a │\n└──┘\nend", new: "┌───┐\n│ b │\n└───┘\nend")
            .text(width: 8, old: "x", new: "y")
        let lines = text.split(separator: "\n").filter { !$0.contains("^") }
        #expect(lines == ["- x", "+ y", "- ┌──┐", "- │a │", "- └──┘", "+ ┌───┐", "+ │ b │", "+ └───┘", "  end"])
    }

    @Test("says what is made of other code points and looks the same")
    func lookAlikes() {
        let text = LineDifference(old: "x é", new: "x e\u{301}").text(width: 40, old: "a", new: "b")
        #expect(text.hasSuffix("\n(what looks alike is U+00E9 and U+0065 U+0301)"))
    }

    @Test("leaves out what is far from it")
    func context() {
        let lines = (1...20).map { "line \($0)" }
        var changed = lines
        changed[9] = "other"
        let text = LineDifference(old: lines.joined(separator: "\n"), new: changed.joined(separator: "\n"))
            .text(width: 10, old: "a", new: "b")
        #expect(
            text == """
                - a
                + b
                  …
                  line 7
                  line 8
                  line 9
                - line 10
                  ^^^ ^^^
                + other
                  ^^^ ^
                  line 11
                  line 12
                  line 13
                  …
                """)
    }

    @Test("counts the cells of wide characters")
    func wide() {
        let text = LineDifference(old: "日本", new: "x").text(width: 80, old: "a", new: "b")
        #expect(text == "  a    │ b\n≠ 日本 │ x\n  ^^^^   ^")
    }

    @Test(
        "marks the cells that differ",
        arguments: [
            ("│ n: 9  │", "│ n: 10 │", "     ^^", "     ^^"), ("日本 1", "日木 1", "  ^^", "  ^^"), ("a日", "ab日", "", " ^"),
            ("one two three", "one three", "     ^^^^", ""), ("a ", "a", " ^", ""), ("a", "b", "^", "^"),
            ("é", "e\u{301}", "^", "^"), ("x\ty", "x    y", "", ""), ("", "ab", "", "^^"),
        ])
    func marks(old: String, new: String, ofOld: String, ofNew: String) {
        let marks = CellMarks(old: VisibleText.visible(old), new: VisibleText.visible(new))
        #expect(marks.old == ofOld && marks.new == ofNew, "'\(marks.old)' '\(marks.new)'")
        #expect(marks.count == (ofOld + ofNew).count { $0 == "^" })
    }

    @Test("says which text ends with a line break, where only one does")
    func lastBreak() {
        #expect(
            LineDifference(old: "a", new: "a\n").text(width: 40, old: "x", new: "y").hasSuffix(
                "(only 'y' ends with a line break)"))
        #expect(
            LineDifference(old: "a\n", new: "a").text(width: 40, old: "x", new: "y").hasSuffix(
                "(only 'x' ends with a line break)"))
        #expect(!LineDifference(old: "a\n", new: "b\n").text(width: 40, old: "x", new: "y").contains("line break"))
    }
}

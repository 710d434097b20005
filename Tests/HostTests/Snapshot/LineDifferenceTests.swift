import Testing

@testable import Host

/// How differences are shown.
@Suite("A difference of frames")
struct LineDifferenceTests {
    @Test("is shown side by side where it fits")
    func sideBySide() {
        let text = LineDifference(old: "Count: 1\n[ add ]\nend", new: "Count: 2\n[ add ]\nmore\nend")
            .text(width: 40, old: "expected", new: "now")
        #expect(
            text == """
                  expected │ now
                ≠ Count: 1 │ Count: 2
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
                + Count: 2
                  [ add ]
                """)
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
                + other
                  line 11
                  line 12
                  line 13
                  …
                """)
    }

    @Test("counts the cells of wide characters")
    func wide() {
        let text = LineDifference(old: "日本", new: "x").text(width: 80, old: "a", new: "b")
        #expect(text == "  a    │ b\n≠ 日本 │ x")
    }
}

import Testing

@testable import Host
@testable import HostTools

/// Snapshots in the source of a test.
@Suite("An inline snapshot", .timeLimit(.minutes(10)))
struct InlineSnapshotTests {
    @Test(
        "says what stands between its brackets, without the margin of the last line",
        arguments: [
            ("one line", "one line"), ("a\nb", "a\nb"), ("a\nb\n", "a\nb"), ("  a\n    b\n  ", "a\n  b"),
            (" a\n    b\n  ", " a\n  b"), ("\n", ""), ("  \n\n  ", "\n"), ("", ""),
        ])
    func content(text: String, content: String) { #expect(InlineSnapshot.content(of: text) == content) }

    @Test("is written so that it is read the same", arguments: ["x", "a\n\n  b", "a]]b", "]=]]]", "", "end]", "\n"])
    func literal(content: String) {
        for margin in ["", "    ", "\t"] {
            let literal = InlineSnapshot.literal(content, margin: margin)
            let opening = literal.prefix { $0 != "\n" }
            let inner = literal.dropFirst(opening.count + 1).dropLast(opening.count)
            #expect(InlineSnapshot.content(of: String(inner)) == content)
            #expect(!inner.contains(opening.replacing("[", with: "]")))
        }
    }

    @Test(
        "is put where its call is",
        arguments: [
            ("assert.inline_snapshot(app)", "assert.inline_snapshot(app, NEW)"),
            ("assert.inline_snapshot(app, [[old]])", "assert.inline_snapshot(app, NEW)"),
            ("assert.inline_snapshot(app, [=[\n]]old ]=])", "assert.inline_snapshot(app, NEW)"),
            ("assert.inline_snapshot(f(a, b), 'old')", "assert.inline_snapshot(f(a, b), NEW)"),
            ("assert.inline_snapshot({ a, b } , \"o)ld\" )", "assert.inline_snapshot({ a, b } , NEW )"),
            (
                "assert.inline_snapshot(function() local a, b if a then end return b end, '')",
                "assert.inline_snapshot(function() local a, b if a then end return b end, NEW)"
            ),
            (
                "assert.inline_snapshot(app, -- a comment, with a comma )\n  'old')",
                "assert.inline_snapshot(app, -- a comment, with a comma )\n  NEW)"
            ),
            ("assert.inline_snapshot(app --[[ , ]] )", "assert.inline_snapshot(app, NEW --[[ , ]] )"),
            ("assert\n  .inline_snapshot(app)", "assert\n  .inline_snapshot(app, NEW)"),
            ("assert.inline_snapshot(a[1], b)", "assert.inline_snapshot(a[1], NEW)"),
        ])
    func rewriting(before: String, after: String) {
        let source = "-- inline_snapshot(x)\nlocal s = 'inline_snapshot('\n\(before)\nother(1, 2)\n"
        let changed = InlineSnapshot.source(source, with: [3: "new"], file: "t.lua").text
        let margin = before.contains("\n  .") ? "  " : ""
        let literal = InlineSnapshot.literal("new", margin: margin)
        #expect(
            changed == "-- inline_snapshot(x)\nlocal s = 'inline_snapshot('\n"
                + after.replacing("NEW", with: literal) + "\nother(1, 2)\n")
    }

    @Test("keeps the margin of its line, and several keep out of each other's way")
    func several() {
        let source = "it(function()\n  assert.inline_snapshot(a)\n  assert.inline_snapshot(b, [[x]])\nend)\n"
        let changed = InlineSnapshot.source(source, with: [2: "one\ntwo", 3: "three"], file: "t.lua").text
        #expect(
            changed == """
                it(function()
                  assert.inline_snapshot(a, [[
                  one
                  two
                  ]])
                  assert.inline_snapshot(b, [[
                  three
                  ]])
                end)

                """)
    }

    @Test(
        "that cannot be put anywhere says why",
        arguments: [
            ("f(app)", "t.lua:1: the call of inline_snapshot is not found there"),
            (
                "inline_snapshot(a) inline_snapshot(b)",
                "t.lua:1: of several inline snapshots each needs a line of its own"
            ),
            (
                "inline_snapshot 'x'",
                "t.lua:1: the call of inline_snapshot is written in a way that cannot be changed here"
            ),
            (
                "inline_snapshot(a",
                "t.lua:1: the call of inline_snapshot is written in a way that cannot be changed here"
            ),
        ])
    func misplaced(source: String, message: String) {
        let result = InlineSnapshot.source(source, with: [1: "new"], file: "t.lua")
        #expect(result.text == source)
        #expect(result.problems[1]?.message == message)
    }

    @Test("is written where others cannot be, and another line's call is not taken for it")
    func others() {
        let source = "local s = assert.inline_snapshot\ns(1)\nassert.inline_snapshot(2)\nassert.inline_snapshot '3'\n"
        let result = InlineSnapshot.source(source, with: [2: "one", 3: "two", 4: "three"], file: "t.lua")
        #expect(result.text == source.replacing("(2)", with: "(2, [[\ntwo\n]])"))
        #expect(result.problems.keys.sorted() == [2, 4])
    }
}

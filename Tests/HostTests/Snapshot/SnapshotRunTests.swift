import Foundation
import Testing

@testable import Host
@testable import HostTools

/// Test files with snapshots, run again and again.
@Suite("Snapshots of a test file", .timeLimit(.minutes(10)))
struct SnapshotRunTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.path }

    init() throws {
        folder = try TemporaryFolder([
            "a_test.lua": """
            local count = dofile_count or 1
            local Counter = Component "Counter" { n = State(1) }
            function Counter:body() return Button("n " .. self.n, function() self.n = self.n + 1 end) end
            describe("a counter", function()
              it("counts", function()
                local app = mount(Counter)
                assert.snapshot(app)
                app:press "n 1"
                assert.snapshot(app, "at the end")
                assert.snapshot { n = 2, list = { 1, "two", { deep = true } }, [3] = 1.5, ["a b"] = {} }
              end)
              it("counts in place", function()
                assert.inline_snapshot(mount(Counter))
              end)
            end)
            """
        ])
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }

    private func change(_ name: String, _ before: String, _ after: String) throws {
        let text = try text(name)
        try #require(text.contains(before))
        try text.replacing(before, with: after).write(
            to: folder.url.appending(path: name), atomically: true, encoding: .utf8)
    }

    /// What the run says: how the tests ended, messages of those that failed, notes.
    private func run(
        updates: Bool = false, ci: Bool = false, filter: String? = nil, seed: Int? = nil
    ) -> [String] {
        var options = TestOptions.asProgram
        options.isShuffled = seed != nil
        options.seed = seed ?? 0
        options.root = path
        options.updatesSnapshots = updates
        options.isContinuousIntegration = ci
        options.filters = filter.map { [$0] } ?? []
        var lines: [String] = []
        _ = TestFile(path: path + "/a_test.lua", options: options) { record in
            switch record {
            case .ended(let result): lines.append(result.message.isEmpty ? "\(result.status)" : result.message)
            case .failed(let failure): lines.append(failure.message)
            case .logged(let note): lines.append(note)
            default: break
            }
        }.run()
        // Lua shortens long names at their beginning.
        return lines.map { line in
            let start = line.hasPrefix("...") ? line.firstRange(of: "a_test.lua")?.lowerBound : nil
            return String(line[(start ?? line.startIndex)...]).replacing(path + "/", with: "")
        }
    }

    @Test("are written by the first run, and hold from then on")
    func first() throws {
        #expect(run() == ["success", "success", "a_test.lua: snapshots: 4 written"])
        #expect(
            try text("__snapshots__/a_test.snap") == """
                # Snapshots of a_test.lua, format 2; written by luaview test --update-snapshots.

                [a counter] [counts] [#1]
                | [ n 1 ]

                [a counter] [counts] [#2]
                | {
                |   [3] = 1.5,
                |   ["a b"] = {},
                |   list = {
                |     1,
                |     "two",
                |     {
                |       deep = true,
                |     },
                |   },
                |   n = 2,
                | }

                [a counter] [counts] [at the end]
                | [ n 2 ]

                # 3 snapshots

                """)
        #expect(
            try text("a_test.lua").contains("    assert.inline_snapshot(mount(Counter), [[\n    [ n 1 ]\n    ]])\n"))
        #expect(run() == ["success", "success"])
        #expect(run(ci: true) == ["success", "success"])
    }

    @Test("that differ say how, and are written anew when asked to")
    func differences() throws {
        _ = run()
        try change("a_test.lua", "Button(\"n \"", "Button(\"m \"")
        try change("a_test.lua", "app:press \"n 1\"", "app:press \"m 1\"")
        let difference = "expected │ now\n≠ [ n 1 ]  │ [ m 1 ]\n    ^          ^"
        #expect(
            run() == [
                "a_test.lua:7: this differs from the snapshot 'a counter counts #1' in __snapshots__/a_test.snap:\n  "
                    + difference,
                "a_test.lua:13: this differs from the inline snapshot:\n  " + difference,
            ])
        #expect(run(updates: true, ci: true).count == 2)
        #expect(run(updates: true) == ["success", "success", "a_test.lua: snapshots: 3 updated"])
        #expect(run(ci: true) == ["success", "success"])
        #expect(
            try text("a_test.lua").contains("    assert.inline_snapshot(mount(Counter), [[\n    [ m 1 ]\n    ]])\n"))
    }

    @Test("are not written where nothing is")
    func continuousIntegration() throws {
        let missing =
            "a_test.lua:7: there is no snapshot 'a counter counts #1' in __snapshots__/a_test.snap, and with --ci "
        #expect(
            run(ci: true) == [
                missing + "none is written",
                "a_test.lua:13: there is no inline snapshot here yet, and with --ci none is written",
            ])
        #expect(!FileManager.default.fileExists(atPath: path + "/__snapshots__"))
    }

    @Test("that are not used are named, and removed on request")
    func obsolete() throws {
        _ = run()
        try change("a_test.lua", "assert.snapshot(app, \"at the end\")", "")
        #expect(run(filter: "in place") == ["success"])
        let note =
            "__snapshots__/a_test.snap: obsolete: 'a counter counts at the end'; --update-snapshots removes what is"
        #expect(run() == ["success", "success", note + " obsolete"])
        #expect(run(updates: true) == ["success", "success", "a_test.lua: snapshots: 1 removed"])
        #expect(run() == ["success", "success"])
        try change("a_test.lua", "assert.snapshot", "local _ = ")
        #expect(run(updates: true) == ["success", "success", "a_test.lua: snapshots: 2 removed"])
        #expect(!FileManager.default.fileExists(atPath: path + "/__snapshots__/a_test.snap"))
    }

    @Test("of a test that fails before are not obsolete")
    func failing() throws {
        _ = run()
        try change("a_test.lua", "local app = mount(Counter)", "error 'before'")
        #expect(run() == ["a_test.lua:6: before", "success"])
    }

    @Test("in a file that was cut fail with its place")
    func cut() throws {
        _ = run()
        try change("__snapshots__/a_test.snap", "# 3 snapshots\n", "")
        let lines = run(updates: true)
        let message = "__snapshots__/a_test.snap:21: the file is cut off: its last line, '# … snapshots', is missing"
        #expect(lines.first?.contains(message) == true, "\(lines)")
    }

    @Test("in a file of bytes that are no text say what to do")
    func bytes() throws {
        _ = run()
        try Data([0xff, 0xfe]).write(to: folder.url.appending(path: "__snapshots__/a_test.snap"))
        let lines = run()
        let message = "a_test.snap: this is no text; remove the file and write it anew with --update-snapshots"
        #expect(lines.first?.contains(message) == true, "\(lines)")
    }

    /// Values that are not the same, and what is kept of them.
    private static let values: [(code: String, content: String)] = [
        (#""a\tb""#, #""a\9b""#), (#""a    b""#, "a    b"), (#""\0271""#, #""\0271""#), (#""␛1""#, "␛1"),
        (#""x\r\n""#, "\"x\\13\\\n\""), (#""x␍\n""#, "x␍\n"), (#""\u{202e}x""#, #""\u{202e}x""#),
        (#""\\u{202e}x""#, #"\u{202e}x"#), (#""lat\xe9""#, #""lat\233""#), (#""lat\xe8""#, #""lat\232""#),
        (#"'"a\\9b"'"#, #""\"a\\9b\"""#), (#""\u{301}\nx""#, "\u{301}\nx"), (#""e\u{301}""#, "e\u{301}"),
        (#""\u{e9}""#, "\u{e9}"), ("0.1 + 0.2", "0.30000000000000004"), ("0.3", "0.3"), ("2^53", "9007199254740992.0"),
        ("2^53 + 2.0", "9007199254740994.0"), ("1 / 3", "0.3333333333333333"), ("0.33333333333333", "0.33333333333333"),
        ("5.0", "5.0"), ("5", "5"), ("-0.0", "-0.0"), ("1e100", "1e+100"), ("math.huge", "inf"),
        (#"{ "\1" .. "2", [0.1 + 0.2] = 1 }"#, "{\n  \"\\0012\",\n  [0.30000000000000004] = 1,\n}"),
        (
            #"VStack { spacing = 1, Text("a\t"):bold(), Button("b", print):frame { width = 2 }, false }"#,
            """
            VStack {
              spacing = 1,
              Text("a\\9"):bold(),
              Button("b", <function>):frame {
                width = 2,
              },
              false,
            }
            """
        ),
        (#"{ Text "a" .. Text "b", HStack {} }"#, "{\n  Text(\"a\") .. Text(\"b\"),\n  HStack {},\n}"),
        (
            #"Observable "O" { n = 2, list = { 1 } } ()"#,
            "O {\n  list = {\n    1,\n  },\n  n = 2,\n}"
        ),
        (
            #"mount(Component "C" { n = State(1), none = State(), body = function() return Text "" end } {}):state "C""#,
            "C {\n  n = 1,\n  none = nil,\n}"
        ),
        (
            #"{ [{ 2 }] = 1, [{ 1 }] = 1, [print] = 2, [true] = Binding.constant(1) }"#,
            "{\n  [true] = <binding>,\n  [function#1] = 2,\n  [table#1] = 1,\n  [table#2] = 1,\n}"
        ),
        (#"setmetatable({}, { __tostring = function() return "\t" end })"#, #""\9""#),
    ]

    @Test("tell different values apart, and are read as they were written", arguments: ["snapshot", "inline_snapshot"])
    func differentValues(word: String) throws {
        let lines = SnapshotRunTests.values.map { "  assert.\(word)(\($0.code))" }
        try (["it('x', function()"] + lines + ["end)", ""]).joined(separator: "\n")
            .write(to: folder.url.appending(path: "a_test.lua"), atomically: true, encoding: .utf8)
        #expect(run().first == "success")
        #expect(run(ci: true) == ["success"])
        guard word == "snapshot" else { return }
        let kept = try SnapshotText.snapshots(in: text("__snapshots__/a_test.snap"), file: "a_test.snap")
        for (number, value) in zip(1..., SnapshotRunTests.values) {
            let content = kept[SnapshotKey(test: "x", label: "#\(number)")] ?? ""
            #expect(Array(content.utf8) == Array(value.content.utf8), "\(value.code): \(content)")
        }
        #expect(Set(kept.values.map { Array($0.utf8) }).count == SnapshotRunTests.values.count)
    }

    /// Tests of one full name, in groups that are not the same.
    private static let namesakes = """
        describe('a', function() it('b c', function() assert.snapshot 'one' end) end)
        it('a b c', function() assert.snapshot 'two' assert.snapshot('end', 'end') end)
        describe('a b', function() it('c', function() assert.snapshot 'three' assert.snapshot('last', 'end') end) end)

        """

    private func write(_ text: String, _ name: String = "a_test.lua") throws {
        try text.write(to: folder.url.appending(path: name), atomically: true, encoding: .utf8)
    }

    @Test("are those of their test, whichever of its full name ran before", arguments: 1...6)
    func namesakes(seed: Int) throws {
        try write(SnapshotRunTests.namesakes)
        #expect(run(seed: seed).last == "a_test.lua: snapshots: 5 written")
        for seed in [nil, 1, 2, 3, 4] { #expect(run(ci: true, seed: seed) == ["success", "success", "success"]) }
    }

    @Test("that an earlier version wrote hold, and get the names of their groups when something is written")
    func earlierVersion() throws {
        let name = "__snapshots__/a_test.snap"
        // They were numbered as the tests ran: outside of groups is no place of its own.
        let old = """
            # Snapshots of a_test.lua, format 1; written by luaview test --update-snapshots.

            [a b c] [#1]
            | one

            [a b c] [#2]
            | two

            # 2 snapshots

            """
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "__snapshots__"), withIntermediateDirectories: true)
        try write(old, name)
        let two = SnapshotRunTests.namesakes.split(separator: "\n").prefix(2).joined(separator: "\n") + "\n"
        try write(two.replacing(" assert.snapshot('end', 'end')", with: ""))
        #expect(run(ci: true) == ["success", "success"])
        #expect(try text(name) == old)
        try write(two)
        #expect(run() == ["success", "success", "a_test.lua: snapshots: 1 written"])
        #expect(
            try text(name) == """
                # Snapshots of a_test.lua, format 2; written by luaview test --update-snapshots.

                [a] [b c] [#1]
                | one

                [a b c] [#1]
                | two

                [a b c] [end]
                | end

                # 3 snapshots

                """)
        #expect(run(ci: true, seed: 2) == ["success", "success"])
    }

    @Test("in the test itself are written where they can be, and every other is named")
    func badPlaces() throws {
        try write(
            """
            local function x(value) assert.inline_snapshot(value) assert.is_true(true, assert.inline_snapshot(value)) end
            it('a', function() x(1) end)
            it('b', function()
              assert.inline_snapshot 'two'
              assert.inline_snapshot(3)
            end)
            it('c', function() return assert.inline_snapshot(4) end)

            """)
        #expect(
            run() == [
                "success", "success",
                "a_test.lua:7: an inline snapshot is written where it is called, which 'return' in front of the call hides; "
                    + "leave it out, or write 'local value = assert.inline_snapshot(…)' and return that",
                "a_test.lua:1: of several inline snapshots each needs a line of its own",
                "a_test.lua:4: the call of inline_snapshot is written in a way that cannot be changed here",
                "a_test.lua: snapshots: 1 written",
            ])
        #expect(try text("a_test.lua").contains("\n  assert.inline_snapshot(3, [[\n  3\n  ]])\n"))
    }

    @Test("in the test itself have its line ends")
    func lineEnds() throws {
        try "it('x', function()\r\n  assert.inline_snapshot('a\\nb')\r\nend)\r\n"
            .write(to: folder.url.appending(path: "a_test.lua"), atomically: true, encoding: .utf8)
        #expect(run().first == "success")
        let after = "it('x', function()\r\n  assert.inline_snapshot('a\\nb', [[\r\n  a\r\n  b\r\n  ]])\r\nend)\r\n"
        #expect(try text("a_test.lua") == after)
        #expect(run(ci: true) == ["success"])
    }

    @Test("that cannot be written are an error of their own")
    func unwritable() throws {
        try folder.write("", to: "__snapshots__")
        let message = "__snapshots__/a_test.snap cannot be written: Not a directory"
        #expect(run() == ["success", "success", message, "a_test.lua: snapshots: 1 written"])
        var options = TestOptions.asProgram
        options.root = path
        let summary = TestFile(path: path + "/a_test.lua", options: options) { _ in }.run()
        #expect(summary.hasLoaded && summary.errors == 1)
    }
}

import Testing

@testable import Host
@testable import HostTools

/// Files of snapshots.
@Suite("A file of snapshots", .timeLimit(.minutes(10)))
struct SnapshotTextTests {
    @Test("is read as it was written")
    func roundTrip() throws {
        let snapshots = [
            SnapshotKey(test: "a counter adds", label: "#1"): "Count: 1\n[ add ]",
            SnapshotKey(test: "a counter adds", label: "#10"): "",
            SnapshotKey(test: "a counter adds", label: "#2"): "\n  | bars\n\n[brackets] # 1 snapshot\n",
            SnapshotKey(test: "a [test]\nwith \\ lines", label: "named ]"): " blanks ",
            SnapshotKey(names: ["a counter", "adds"], label: "#1"): "of a group",
            SnapshotKey(names: ["esc\u{1b}]52;c\u{7}\0\t\u{9b}\u{202e}", "\\u{1b} ]\u{301}"], label: "é"): "x",
        ]
        let text = SnapshotText.text(of: snapshots, testFile: "counter_test.lua")
        #expect(try SnapshotText.snapshots(in: text, file: "x.snap") == snapshots)
        #expect(try SnapshotText.snapshots(in: text.replacing("\n", with: "\r\n"), file: "x.snap") == snapshots)
        #expect(text == SnapshotText.text(of: snapshots, testFile: "counter_test.lua"))
    }

    @Test("is laid out for people, numbers in their order")
    func layout() {
        let snapshots = [
            SnapshotKey(test: "b", label: "#10"): "ten", SnapshotKey(test: "b", label: "#2"): "two\n\nlines",
            SnapshotKey(test: "a", label: "end"): "x", SnapshotKey(test: "b", label: "end"): "y",
            SnapshotKey(names: ["a", "group"], label: "#1"): "z",
        ]
        #expect(
            SnapshotText.text(of: snapshots, testFile: "t_test.lua") == """
                # Snapshots of t_test.lua, format 2; written by luaview test --update-snapshots.

                [a] [end]
                | x

                [a] [group] [#1]
                | z

                [b] [#2]
                | two
                |
                | lines

                [b] [#10]
                | ten

                [b] [end]
                | y

                # 5 snapshots

                """)
    }

    @Test("has nothing in its names that a terminal obeys, and takes what has")
    func names() throws {
        let snapshots = [SnapshotKey(test: "a\u{1b}[31m\0\u{202e}é", label: "#1"): "x"]
        let text = SnapshotText.text(of: snapshots, testFile: "t_test.lua")
        #expect(text.contains("\n[a\\u{1b}\\[31m\\u{0}\\u{202e}é] [#1]\n"))
        let old = text.replacing("\\u{1b}", with: "\u{1b}").replacing("\\u{0}", with: "\0")
            .replacing("\\u{202e}", with: "\u{202e}")
        #expect(try SnapshotText.snapshots(in: old, file: "x.snap") == snapshots)
    }

    private static let head = "# Snapshots of t_test.lua, format 1; written by luaview test --update-snapshots.\n"

    /// What stands behind the first line, and what is said of it.
    private static let bad: [(String, String)] = [
        ("", "1: the file is cut off: its last line, '# … snapshots', is missing"),
        ("\n[a] [#1]\n| x\n", "4: the file is cut off: its last line, '# … snapshots', is missing"),
        ("\n[a] [#1]\n| x\n\n# 2 snapshots\n", "6: the file has 1 snapshots, its last line says 2"),
        ("| x\n# 0 snapshots\n", "2: a line of a snapshot stands before its name"),
        ("[a] [#1]\n# 1 snapshot\n", "3: the snapshot 'a #1' has no lines"),
        ("[a] [#1]\nx\n", "3: expected '| …', a name in brackets, or nothing, found 'x'"),
        ("[a]\n| x\n", "2: expected '[test] [name]', found '[a]'"),
        ("[a] [#1\n| x\n", "2: expected '[test] [name]', found '[a] [#1'"),
        ("[a] [#1]\n| x\n[a] [#1]\n| y\n# 2 snapshots\n", "4: the snapshot 'a #1' stands here for the second time"),
        ("[a] [#1]\n| x\n# 1 snapshot\n| y\n", "5: something follows the last line, '# … snapshots'"),
        ("[a] [#1]\n| x\n# many\n", "4: expected '# … snapshots', found '# many'"),
    ]

    @Test("that was cut or edited badly says where", arguments: bad)
    func edited(text: String, message: String) { expect(SnapshotTextTests.head + text, message) }

    @Test(
        "that was cut in its first line says so",
        arguments: ["#", "# Snapshots of ", "# Snapshots of t_test.lua, form"])
    func cut(text: String) { expect(text, "1: the file is cut off in its first line") }

    @Test("that is something else says so")
    func other() {
        expect("", "1: this is no file of snapshots: its first line begins '# Snapshots of'")
        expect("hello\n", "1: this is no file of snapshots: its first line begins '# Snapshots of'")
        expect("# Snapshots of t_test.lua, format 3; x\n", "1: these snapshots are of another version of luaview")
    }

    private func expect(_ text: String, _ message: String) {
        let hint = "; put it right, or remove the file and write it anew with TestOptions.updatesSnapshots"
        do throws(ScriptError) {
            _ = try SnapshotText.snapshots(in: text, file: "x.snap")
            Issue.record("it was read")
        } catch {
            #expect(error.message == "x.snap:" + message + hint)
        }
    }
}

import Foundation
import Testing

@Suite("The manual pages", .timeLimit(.minutes(10)))
struct ManualTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Packaging/manual.py").standardized

    @Test("are one for each command, with its options as the program tells of them")
    func pages() throws {
        let folder = try TemporaryFolder()
        let shell = "\"$PROGRAM\" --experimental-dump-help | python3 -B \"$SCRIPT\" . 1.2.3 2026-01-31"
        let result = try ProgramRun.run(
            ["-c", shell], in: folder,
            environment: [
                "PROGRAM": ProgramRun.executable.path, "SCRIPT": ManualTests.script.path, "PATH": "/usr/bin:/bin",
            ],
            executable: URL(filePath: "/bin/sh"))
        #expect(result.status == 0, "\(result)")
        let pages = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { !$0.hasPrefix(".") }
        let help = try ProgramRun.run(["--help"], in: folder).output
        let commands = help.split(separator: "SUBCOMMANDS:")[1].matches(of: #/\n  ([a-z]+) /#).map { String($0.1) }
        #expect(commands.count > 8)
        for command in commands { #expect(pages.contains("luaview-\(command).1")) }
        // As the help itself says: also of what a command has within it.
        #expect(try ProgramRun.run(["help", "plugin", "add"], in: folder).output.hasPrefix("OVERVIEW: Takes a plugin"))
        #expect(pages.contains("luaview.1") && pages.contains("luaview-plugin-check.1"))
        let run = try folder.text("luaview-run.1")
        #expect(run.hasPrefix(".TH LUAVIEW\\-RUN 1 2026-01-31 \"luaview 1.2.3\" \"User Commands\"\n"))
        #expect(run.contains("\\fB\\-\\-events <events>\\fR\nDrive the script with the events of a file"))
        #expect(!run.contains("\n'") && run.contains("\\fB<script>\\fR"))
    }
}

import Foundation
import Testing

/// What came from somewhere, with links and names that mean no good.
@Suite("In a stranger's folder the program", .timeLimit(.minutes(10)))
struct StrangersFolderTests {
    private let home: TemporaryFolder
    private let folder: TemporaryFolder
    private let manager = FileManager.default

    init() throws {
        home = try TemporaryFolder(["precious.txt": "precious"])
        folder = try TemporaryFolder([
            "a.lua": "return Text 'x'",
            "a_test.lua": "it('x', function() assert.snapshot('text') end)",
            "b/b_test.lua": "it('x', function() assert.inline_snapshot('text') end)",
        ])
    }

    private func link(_ name: String, to target: String) throws {
        try manager.createSymbolicLink(
            atPath: folder.url.appending(path: name).path, withDestinationPath: home.url.appending(path: target).path)
    }

    /// Nothing outside was made or changed.
    private func expectNothingOutside() throws {
        #expect(try home.text("precious.txt") == "precious")
        #expect(try manager.contentsOfDirectory(atPath: home.url.path) == ["precious.txt"])
    }

    @Test("writes no snapshots where '__snapshots__' leads out")
    func snapshots() throws {
        try link("__snapshots__", to: ".")
        let result = try ProgramRun.run(["test", "a_test.lua"], in: folder)
        #expect(result.output.contains("__snapshots__/a_test.snap: leads out of"), "\(result)")
        #expect(result.status != 0)
        try expectNothingOutside()
    }

    @Test("writes no snapshot through a file that leads out, and none into a test file that does")
    func files() throws {
        try manager.createDirectory(
            at: folder.url.appending(path: "__snapshots__"), withIntermediateDirectories: false)
        try link("__snapshots__/a_test.snap", to: "new.snap")
        let result = try ProgramRun.run(["test", "a_test.lua"], in: folder)
        #expect(result.output.contains("__snapshots__/a_test.snap: leads out of") && result.status != 0, "\(result)")
        try manager.removeItem(at: folder.url.appending(path: "b/b_test.lua"))
        let test = "it('x', function() assert.inline_snapshot('text') end)"
        try home.write(test, to: "precious.txt")
        try link("b/b_test.lua", to: "precious.txt")
        let inline = try ProgramRun.run(["test", "b/b_test.lua"], in: folder)
        #expect(inline.output.contains("b/b_test.lua cannot be written: a link leads out of the folder"), "\(inline)")
        #expect(try home.text("precious.txt") == test)
    }

    @Test("runs no tests behind links that lead out and are found, and looks at no scripts there")
    func found() throws {
        try home.write("it('out', function() print 'ran' end)", to: "out_test.lua")
        try link("ext", to: ".")
        try link("single_test.lua", to: "out_test.lua")
        try manager.createSymbolicLink(
            atPath: folder.url.appending(path: "inner_test.lua").path, withDestinationPath: "b/b_test.lua")
        let left = "is left out: a link leads out of the folder, to '"
        let result = try ProgramRun.run(["test", "--list"], in: folder)
        #expect(result.errors.contains("luaview: 'ext' \(left)"), "\(result)")
        #expect(result.errors.contains("luaview: 'single_test.lua' \(left)"), "\(result)")
        #expect(result.output == "a_test.lua:1: x\nb/b_test.lua:1: x\n", "\(result)")
        #expect(!(try ProgramRun.run(["test"], in: folder).output.contains("ran")))
        for named in ["ext", "single_test.lua"] {
            let result = try ProgramRun.run(["test", named], in: folder)
            #expect(result.output.contains("ran") && result.status == 0 && result.errors == "", "\(result)")
        }
        let check = try ProgramRun.run(["check"], in: folder)
        #expect(check.errors.contains("luaview: 'single_test.lua' \(left)"), "\(check)")
        #expect(check.output == "no mistakes in 4 files\n", "\(check)")
    }

    @Test("takes away no snapshots elsewhere")
    func removal() throws {
        try home.write("", to: "gone_test.snap")
        try link("__snapshots__", to: ".")
        let result = try ProgramRun.run(["test", "b", "__snapshots__", "--update-snapshots"], in: folder)
        #expect(manager.fileExists(atPath: home.url.path + "/gone_test.snap"), "\(result)")
    }

    @Test(
        "writes nothing that is asked for through a link that leads out",
        arguments: [
            ["test", "b", "--reporter", "junit=out"], ["test", "b", "--reporter", "json=away/new.json"],
            ["test", "b", "--coverage-lcov", "out"], ["test", "b", "--reporter", "junit=$/out"],
            ["run", "a.lua", "--trace", "out"], ["run", "a.lua", "--trace", "dangling"],
            ["record", "a.lua", "--output", "out", "--events", "/dev/null"],
        ])
    func named(arguments: [String]) throws {
        try link("out", to: "precious.txt")
        try link("dangling", to: "new.txt")
        try link("away", to: ".")
        let arguments = arguments.map { $0.replacing("$", with: folder.url.path) }
        let result = try ProgramRun.run(arguments, in: folder)
        #expect(result.errors.contains("a link leads out of the folder, to '"), "\(result)")
        #expect(result.status == 2)
        try expectNothingOutside()
    }

    @Test(
        "says what runs without being named on the command line",
        arguments: [
            (".busted", "return { default = { ROOT = 'b' } }", ""),
            (
                ".busted", "print 'x' return { default = { ROOT = 'b' } }",
                "luaview: '.busted' is more than a table of values, and runs\n"
            ),
            (
                ".busted", "return { default = { ROOT = 'b', helper = 'h' } }",
                "luaview: '.busted' has the helper 'h' run before each test file\n"
            ),
        ])
    func announced(file: String, text: String, errors: String) throws {
        let folder = try TemporaryFolder([file: text, "h.lua": "", "b/a_test.lua": "it('x', function() end)"])
        let result = try ProgramRun.run(["test"], in: folder)
        #expect(result.errors == errors && result.output.hasPrefix("b/a_test.lua\n"), "\(result)")
        #expect(try ProgramRun.run(["test", "--helper", "h"], in: folder).errors.contains("helper") == false)
    }

    @Test(
        "says that a plugin is loaded because a test file lies in its folder, and loads none of a project that is not trusted"
    )
    func announcedPlugins() throws {
        let manifest = #"{ "name": "odd", "version": "1.0.0" }"#
        let folder = try TemporaryFolder([
            "odd/plugin.json": manifest, "odd/init.lua": "print 'loaded' return {}",
            "odd/x_test.lua": "it('x', function() end)",
            "p/.luaview/plugins/odd/plugin.json": manifest,
            "p/.luaview/plugins/odd/init.lua": "print 'stranger' return {}",
            "p/x_test.lua": "it('x', function() end)",
        ])
        let own = try ProgramRun.run(["test", "odd"], in: folder)
        #expect(own.errors == "plugin 'odd' in odd is loaded: odd/x_test.lua lies in its folder\n", "\(own)")
        #expect(own.output.contains("loaded"))
        #expect(try ProgramRun.run(["test", "odd", "--plugin", "odd"], in: folder).errors == "")
        let other = try ProgramRun.run(["test", "p"], in: folder)
        #expect(!other.output.contains("stranger") && other.errors.contains("plugin trust"), "\(other)")
    }

    @Test("writes to devices, and to links within the folder, as it is asked to")
    func asked() throws {
        try manager.createDirectory(at: folder.url.appending(path: "reports"), withIntermediateDirectories: false)
        try manager.createSymbolicLink(
            atPath: folder.url.appending(path: "report").path, withDestinationPath: "reports/last")
        for path in ["report", "/dev/stderr", "/dev/null", "/dev/fd/2"] {
            let result = try ProgramRun.run(["test", "a_test.lua", "--reporter", "tap=\(path)"], in: folder)
            #expect(result.status == 0, "\(result)")
            if path.hasSuffix("2") || path.hasSuffix("stderr") { #expect(result.errors.contains("TAP version 13")) }
        }
        #expect(try folder.text("reports/last").contains("TAP version 13"))
    }

    /// Runs a line of the shell, in which `luaview` is the program.
    private func shell(_ line: String) throws -> ProgramRun.Result {
        try ProgramRun.run(
            ["-c", "luaview() { '\(ProgramRun.executable.path)' \"$@\"; }\n" + line], in: folder,
            environment: ["PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": folder.url.appending(path: ".cache").path],
            executable: URL(filePath: "/bin/sh"))
    }

    @Test("takes names that are no text for the files that they are")
    func bytes() throws {
        let result = try shell(
            #"""
            n=$(printf '\377'); m=$(printf '\376'); mkdir "$n" "$m"; echo in >"$n/f"; echo out >"$m/f"
            echo 'return 7' >"$n/$n.lua"
            cat >"$n/s$n.lua" <<'END'
            print(require "\xff", arg[0] == "\xff/s\xff.lua")
            return Text(''):task(function() print(fs.read "\xff/f") print(pcall(fs.read, "\xfe/f")) end)
            END
            luaview run --allow-read="$n" "$n/s$n.lua" --frames none
            echo "it('runs', function() end) it('fails', function() error 'x' end)" >"$n/t${n}_test.lua"
            luaview test "$n" --reporter tap; luaview test --failed --reporter tap
            """#)
        #expect(
            result.output.hasPrefix("7\ttrue\nin\n\nfalse\tfs.read: \\xff/s\\xff.lua may not read '\\xfe/f'"),
            "\(result)")
        #expect(result.output.components(separatedBy: "not ok").count == 3, "\(result)")
        #expect(!result.errors.contains("nothing is known"), "\(result)")
    }

    @Test("shows line breaks in names as escapes")
    func lineBreaks() throws {
        let name = "x\nok 7 - forged_test.lua"
        try folder.write("it('runs', function() error 'no' end)", to: name)
        for reporter in ["spec", "tap"] {
            let result = try ProgramRun.run(["test", name, "--reporter", reporter], in: folder)
            #expect(!result.output.contains("\nok 7"), "\(result.output)")
        }
        let missing = try ProgramRun.run(["run", "no\nsuch.lua"], in: folder)
        #expect(missing.errors.contains("no\\nsuch.lua") && !missing.errors.contains("no\nsuch"), "\(missing)")
    }

    @Test(
        "denies a program by each way to it",
        arguments: ["one", "./one", "two", "hard", "/bin/sh", "sub/one", "../X/two", "upper/one"])
    func programs(way: String) throws {
        let way = way.replacing("X", with: folder.url.lastPathComponent)
        let result = try shell(
            """
            mkdir sub; cp /bin/sh real; ln -s real sh; ln -s sh one; ln -s one two; ln real hard
            ln -s ../two sub/one; ln -s sub upper
            cat >s.lua <<'END'
            local way = ...
            return Text(''):task(function() print(pcall(process.run, { way, "-c", "echo ran" })) end)
            END
            PATH=.:$PATH luaview run s.lua --allow-run --deny-run=sh --frames none -- \(way)
            """)
        #expect(result.output.hasPrefix("false\tprocess.run: s.lua may not run '\(way)': --deny-run"), "\(result)")
    }
}

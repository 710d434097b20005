import Foundation
import Testing

@Suite("Wrong use of the program", .timeLimit(.minutes(10)))
struct WrongUseTests {
    @Test(
        "gives one clear message and status 2",
        arguments: [
            (["missing.lua"], "luaview: cannot read 'missing.lua': No such file or directory\n"),
            (["run", "missing.lua"], "luaview: cannot read 'missing.lua': No such file or directory\n"),
            (["folder"], "luaview: cannot read 'folder': Is a directory\n"),
            (["a.lua/b"], "luaview: cannot read 'a.lua/b': Not a directory\n"),
            (["a.lua", "--events", "missing"], "luaview: cannot read 'missing': No such file or directory\n"),
            (["a.lua", "--events", "folder"], "luaview: cannot read 'folder': Is a directory\n"),
            ([], "Error: Missing expected argument '<script>'\n"),
            (["a.lua", "b.lua"], "Error: Unexpected argument 'b.lua'\n"),
            (["rnu", "a.lua"], "Error: There is no command 'rnu' (did you mean 'run'?).\n"),
            (["tset"], "Error: There is no command 'tset' (did you mean 'test'?).\n"),
            (["repi"], "Error: There is no command 'repi' (did you mean 'repl'?).\n"),
            (["help", "foo"], "Error: There is no command 'foo'.\n"),
            (["help", "plugin", "lst"], "Error: There is no command 'plugin lst' (did you mean 'list'?).\n"),
            (["a.lua", "--keys", "nowhere"], "luaview: cannot read 'nowhere': No such file or directory\n"),
            (["nowhere"], "luaview: cannot read 'nowhere': No such file or directory\n"),
            (["plugn", "list"], "Error: There is no command 'plugn' (did you mean 'plugin'?).\n"),
            (["--sparkling", "a.lua"], "Error: Unknown option '--sparkling'\n"),
            (["--formt", "a.lua"], "Error: Unknown option '--formt'. Did you mean '--format'?\n"),
            (
                ["a.lua", "--format", "pdf"],
                "Error: The value 'pdf' is invalid for '--format <format>'. Please provide one of 'text', 'ansi', 'json' or 'svg'.\n"
            ),
            (
                ["a.lua", "--color", "16"],
                "Error: '--color' goes with '--format ansi'.\n"
            ),
            (
                ["a.lua", "--frames", "some"],
                "Error: The value 'some' is invalid for '--frames <frames>'. "
                    + "Please provide one of 'changed', 'all', 'last' or 'none'.\n"
            ),
            (
                ["a.lua", "--width", "0"],
                "Error: The value '0' is invalid for '--width': a window has 1 to 10000 columns and rows.\n"
            ),
            (
                ["a.lua", "--width", "-1"],
                "Error: The value '-1' is invalid for '--width': a window has 1 to 10000 columns and rows.\n"
            ),
            (
                ["a.lua", "--color-scheme", "grey"],
                "Error: The value 'grey' is invalid for '--color-scheme <color-scheme>'. "
                    + "Please provide one of 'dark' and 'light'.\n"
            ),
            (
                ["test", "--color-scheme=", "x_test.lua"],
                "Error: The value '' is invalid for '--color-scheme <color-scheme>'. "
                    + "Please provide one of 'dark' and 'light'.\n"
            ),
            (["a.lua", "--height", "x"], "Error: The value 'x' is invalid for '--height <height>'\n"),
            (["a.lua", "--property", "x"], "Error: The value 'x' is invalid for '--property <name=value>'\n"),
            (["a.lua", "--property", "=x"], "Error: The value '=x' is invalid for '--property <name=value>'\n"),
            (["test", "--reporter=", "x_test.lua"], "Error: The value '' is invalid for '--reporter <name[=file]>'\n"),
            (["test", "--shard=", "x_test.lua"], "Error: The value '' is invalid for '--shard <k/n>'\n"),
            (["test", "--tags=", "x_test.lua"], "Error: '--tags' names no tag.\n"),
            (["a.lua", "--seed", "1.5"], "Error: The value '1.5' is invalid for '--seed <seed>'\n"),
            (
                ["a.lua", "--fullscreen", "--events", "-"],
                "Error: '--fullscreen' is for a terminal, and '--events' asks for frames as in a pipe.\n"
            ),
            (
                ["a.lua", "--pictures", "kitty", "--frames", "all"],
                "Error: '--pictures' is for a terminal, and '--frames' asks for frames as in a pipe.\n"
            ),
            (
                ["a.lua", "--pictures", "gif"],
                "Error: The value 'gif' is invalid for '--pictures <pictures>'. "
                    + "Please provide one of 'kitty', 'iterm', 'sixel', 'blocks' or 'none'.\n"
            ),
            (
                ["a.lua", "--frame-log", "log", "--format", "json"],
                "Error: '--frame-log' is for a terminal, and '--format' asks for frames as in a pipe.\n"
            ),
            (["a.lua", "--allow-net=x:99999"], "Error: '--allow-net=x:99999': a port is 1 to 65535, not 99999.\n"),
            (
                ["a.lua", "--deny-net=http://x/"],
                "Error: '--deny-net=http://x/': a host stands there without '://': HOST or HOST:PORT.\n"
            ),
            (["test", "--allow-net=x:"], "Error: '--allow-net=x:': no port stands behind the ':'.\n"),
            (["a.lua", "--deny-net=[x]"], "Error: '--deny-net=[x]': 'x' is no address.\n"),
            (
                ["a.lua", "--allow-net=a.*.b"],
                "Error: '--allow-net=a.*.b': 'a.*.b' is no name of a host; '*.example.com' goes for all below it.\n"
            ),
            (["a.lua", "--allow-native=x"], "Error: '--allow-native=x': 'native' takes no value.\n"),
            (
                ["a.lua", "--allow-read="],
                "Error: '--allow-read=': nothing stands behind the '='; 'read' alone goes for all.\n"
            ),
            (
                ["a.lua", "--deny", "writ"],
                "Error: '--deny-writ': there are read, write, run, net, env, native, link, storage, clipboard (did you mean 'write'?).\n"
            ),
            (["a.lua", ""], "Error: Unexpected argument ''\n"),
            (["a.lua", "="], "Error: Unexpected argument '='\n"),
            (["a.lua", "--events="], "luaview: cannot read '': No such file or directory\n"),
            (["a.lua", "--storage="], "Error: '--storage' needs a path, or ':memory:'.\n"),
            (["a.lua", "--seed="], "Error: The value '' is invalid for '--seed <seed>'\n"),
            (
                ["a.lua", "--width=0"],
                "Error: The value '0' is invalid for '--width': a window has 1 to 10000 columns and rows.\n"
            ),
            (
                ["a.lua", "--strict=yes"],
                "Error: The option '--strict' does not take any value, but 'yes' was specified.\n"
            ),
            (["a.lua", "--styles"], "Error: '--styles' goes with '--format json'.\n"),
        ])
    func message(arguments: [String], message: String) throws {
        let folder = try TemporaryFolder(["a.lua": "return Text 'hello'"])
        let inner = folder.url.appending(path: "folder")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let result = try ProgramRun.run(arguments, in: folder)
        #expect(result.errors.hasPrefix(message), "\(result.errors)")
        #expect(result.output == "")
        #expect(result.status == 2)
    }

    @Test("is no question after help or the version", arguments: [["--help"], ["run", "--help"], ["--version"]])
    func help(arguments: [String]) throws {
        let result = try ProgramRun.run(arguments, in: TemporaryFolder())
        #expect(!result.output.isEmpty)
        #expect(result.errors == "")
        #expect(result.status == 0)
    }

    @Test(
        "is answered with the whole command that is asked about",
        arguments: [
            ["run", "--help"], ["test", "-h"], ["repl", "--help"], ["plugin"], ["plugin", "--help"],
            ["plugin", "list", "--help"],
        ])
    func usage(arguments: [String]) throws {
        let result = try ProgramRun.run(arguments, in: TemporaryFolder())
        let command = (["luaview"] + arguments.filter { !$0.hasPrefix("-") }).joined(separator: " ")
        #expect(result.output.contains("USAGE: \(command) "), "\(result.output.prefix(300))")
        #expect(result.errors == "" && result.status == 0)
    }
}

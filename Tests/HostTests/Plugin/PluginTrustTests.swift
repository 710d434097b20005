import Foundation
import Testing

@Suite("Trust in a project's plugins", .timeLimit(.minutes(10)))
struct PluginTrustTests {
    private let folder: TemporaryFolder
    private let home: TemporaryFolder
    private static let hello = ".luaview/plugins/hello"

    init() throws {
        home = try TemporaryFolder()
        folder = try TemporaryFolder(PluginTrustTests.files)
    }

    private static let files = [
        "app.lua": "return Text((hello and hello.word or 'none') .. (other and other.word or ''))",
        "\(hello)/plugin.json": #"{"name": "hello", "version": "1.2.3"}"#,
        "\(hello)/init.lua": "return { word = 'hi' }",
        ".luaview/plugins/other/plugin.json": #"{"name": "other", "version": "1.0.0"}"#,
        ".luaview/plugins/other/init.lua": "return { word = '!' }",
    ]

    private func run(_ arguments: String..., in place: TemporaryFolder? = nil) throws -> ProgramRun.Result {
        try ProgramRun.run(arguments, in: place ?? folder, environment: ["HOME": home.url.path])
    }

    @Test("goes for all of them, wherever such content lies, and can be taken back")
    func all() throws {
        #expect(try run("run", "app.lua").output == "none\n---\n")
        let trusted = try run("plugin", "trust", "--all")
        #expect(trusted.status == 0 && trusted.output.split(separator: "\n").count == 2)
        #expect(try run("run", "app.lua").output == "hi!\n---\n")
        let copy = try TemporaryFolder(PluginTrustTests.files)
        #expect(try run("run", "app.lua", in: copy).output == "hi!\n---\n")
        try copy.write("return { word = 'evil' }", to: "\(PluginTrustTests.hello)/init.lua")
        #expect(try run("run", "app.lua", in: copy).output == "none!\n---\n")
        #expect(
            try run("plugin", "untrust", "hello").output
                == "plugin 'hello' in \(PluginTrustTests.hello) is trusted no longer\n")
        #expect(try run("run", "app.lua").output == "none!\n---\n")
        #expect(try run("plugin", "untrust", "--all").status == 0)
        #expect(try run("run", "app.lua").output == "none\n---\n")
        #expect(try run("plugin", "untrust", "hello").output.hasSuffix("was not trusted\n"))
    }

    @Test(
        "and all that changes plugins stay in the project, where a link leads out of it",
        arguments: [
            (".luaview", ["lock"]), (".luaview/plugins", ["lock"]), (hello, ["lock"]),
            (".luaview/plugins.lock", ["lock"]),
            (hello, ["trust", "--all"]), (".luaview", ["add", "kit", "--yes"]),
            (".luaview/plugins", ["add", "kit", "--yes"]), (".luaview/plugins.json", ["add", "kit", "--yes"]),
            (".luaview/plugins.lock", ["remove", "hello", "--force"]),
        ] as [(String, [String])])
    func links(place: String, arguments: [String]) throws {
        let files = FileManager.default
        try folder.write(#"{"name": "kit", "version": "1.0.0"}"#, to: "kit/plugin.json")
        try folder.write("return {}", to: "kit/init.lua")
        let (link, outside) = (folder.url.appending(path: place), home.url.appending(path: "outside"))
        if files.fileExists(atPath: link.path) {
            try files.moveItem(at: link, to: outside)
        } else {
            try home.write("", to: "outside")
        }
        try files.createSymbolicLink(at: link, withDestinationURL: outside)
        let before = try files.subpathsOfDirectory(atPath: home.url.path)
        let result = try ProgramRun.run(["plugin"] + arguments, in: folder, environment: ["HOME": home.url.path])
        #expect(result.errors.contains("a link leads out of the folder, to '") && result.status != 0, "\(result)")
        let after = try files.subpathsOfDirectory(atPath: home.url.path).filter { !$0.hasPrefix(".local") }
        #expect(after.sorted() == before.sorted())
        if place == ".luaview/plugins.lock" { #expect(try home.text("outside") == "") }
    }

    @Test("does not reach a plugin behind a link that leads out of the project")
    func linkedPlugin() throws {
        let outside = home.url.appending(path: "outside")
        #expect(try run("plugin", "trust", "--all").status == 0)
        try FileManager.default.moveItem(at: folder.url.appending(path: PluginTrustTests.hello), to: outside)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: PluginTrustTests.hello), withDestinationURL: outside)
        let result = try run("run", "app.lua")
        #expect(result.output == "none!\n---\n" && result.status == 1, "\(result)")
        #expect(result.errors.contains("\(PluginTrustTests.hello): a link leads out of the folder, to '"), "\(result)")
        #expect(try run("plugin", "remove", "hello").status == 0)
        #expect(FileManager.default.fileExists(atPath: outside.path + "/init.lua"))
    }

    @Test("is told which plugins it is about", arguments: [["trust"], ["untrust"], ["trust", "hello", "--all"]])
    func subjects(arguments: [String]) throws {
        let result = try ProgramRun.run(["plugin"] + arguments, in: folder, environment: ["HOME": home.url.path])
        #expect(result.status == 2 && result.errors.contains("--all"))
    }

    @Test("is no reason to run what the project's own lock says otherwise")
    func lock() throws {
        #expect(try run("plugin", "lock").output == ".luaview/plugins.lock: 2 plugins\n")
        let lock = folder.url.appending(path: ".luaview/plugins.lock")
        let text = try String(contentsOf: lock, encoding: .utf8)
        #expect(text.contains(#/(?m)^[0-9a-f]{64}  hello$/#))
        #expect(try run("run", "app.lua").output == "none\n---\n", "a lock trusts nothing")
        #expect(try run("plugin", "trust", "--all", "--locked").status == 0)
        #expect(try run("run", "app.lua").output == "hi!\n---\n")
        try folder.write("return { word = 'changed' }", to: "\(PluginTrustTests.hello)/init.lua")
        let refused = try run("plugin", "trust", "--all", "--locked")
        #expect(
            refused.status == 1 && refused.errors.contains("is not what .luaview/plugins.lock says: its digest is "))
        #expect(try run("plugin", "trust", "hello").errors.contains("'luaview plugin lock' writes that"))
        let result = try run("run", "app.lua")
        #expect(result.output == "none!\n---\n" && result.errors.contains("is not what .luaview/plugins.lock says"))
        #expect(try run("plugin", "lock").status == 0)
        #expect(try run("run", "app.lua").output == "changed!\n---\n")
        try folder.write("\(text)<<<<<<< ours\n", to: ".luaview/plugins.lock")
        let damaged = try run("run", "app.lua")
        #expect(damaged.output == "none\n---\n")
        #expect(
            damaged.errors.contains(
                ".luaview/plugins.lock:4: expected a SHA-256 digest, two blanks and the name of a plugin's folder"))
        try folder.write("# nothing\n", to: ".luaview/plugins.lock")
        #expect(
            try run("run", "app.lua").errors.contains(
                "is not in .luaview/plugins.lock; 'luaview plugin lock' takes it in"))
        #expect(try run("plugin", "trust", "--all", "--locked").status == 1)
    }

    @Test("is not there without a lock where only what is locked is to be trusted")
    func noLock() throws {
        let result = try run("plugin", "trust", "--all", "--locked")
        #expect(result.status == 1 && result.errors == "there is no .luaview/plugins.lock\n")
    }

    @Test("lasts in the console while one works on the plugin, and is asked for again in the next run")
    func followed() throws {
        #expect(try run("plugin", "trust", "--all").status == 0)
        let shell = """
            { until grep -q 'hi!' out; do sleep 0.01; done; printf "return { word = 'new' }" > \(PluginTrustTests.hello)/init.lua
              printf ':reload\\n'; } | "$PROGRAM" repl app.lua > out 2> err
            cat out; cat err >&2
            """
        let result = try ProgramRun.run(
            ["-c", ": > out; " + shell], in: folder,
            environment: ["PROGRAM": ProgramRun.executable.path, "HOME": home.url.path],
            executable: URL(filePath: "/bin/sh"))
        #expect(result.output == "hi!\n---\nnew!\n---\n")
        #expect(
            result.errors.contains(
                "has changed since it was trusted; 'luaview plugin trust hello' lets it run; as it ran here before, it goes on until this run ends"
            ))
        #expect(try run("run", "app.lua").output == "none!\n---\n")
    }
}

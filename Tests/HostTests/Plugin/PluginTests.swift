import Foundation
import Testing

@testable import Host
@testable import HostServices

@Suite("Plugins", .timeLimit(.minutes(10)))
struct PluginTests {
    @Test("provide their names, short ones while these are unambiguous")
    func names() throws {
        let code = """
            local Hi = Component "Hi" {}
            function Hi:body() return Text "hi from %" end
            local Only = Component "Only%" {}
            function Only:body() return Text "only %" end
            return { Hi = Hi, Only% = Only }
            """
        let plugins = try PluginFolder([
            "one": (#""provides": {"components": ["Hi", "Onlyone"]}"#, code.replacing("%", with: "one")),
            "two": (#""provides": {"components": ["Hi", "Onlytwo"]}"#, code.replacing("%", with: "two")),
        ])
        let app = try plugins.app(
            "return VStack { one.Hi {}, two.Hi {}, Onlyone {}, require('two').Onlytwo {}, Text(select(2, pcall(Hi, {}))) }"
        )
        #expect(
            app.output.frame
                == "hi from one\nhi from two\nonly one\nonly two\n'Hi' is provided by one and two; say\none.Hi or two.Hi"
        )
        #expect(app.output.errors.isEmpty)
    }

    @Test(
        "provide a short name together: whatever is done with it says whose it is",
        arguments: [
            ("Hi {}", "'Hi' is provided by"), ("Hi.x", "'Hi' is provided by"),
            ("Hi:sink(print)", "'Hi' is provided by"),
            ("Hi .. ''", "'Hi' is provided by"), ("tostring(Hi)", "'Hi' is provided by"),
            ("#Hi", "'Hi' is provided by"),
            ("Text(Hi)", "Text: 'text' must be a string, a number or a Text, got 'Hi', which is provided by"),
            ("ForEach({1}, Hi)", "'Hi', which is provided by"),
            ("string.rep(Hi)", "bad argument #1 to 'rep' (string expected, got 'Hi', which is provided by"),
        ])
    func ambiguous(use: String, message: String) throws {
        let code = "return { Hi = function() return 1 end }"
        let provides = #""provides": {"functions": ["Hi"]}"#
        let app = try PluginFolder(["one-a": (provides, code), "two": (provides, code)]).app(
            "return Text(select(2, pcall(function() return \(use) end)))")
        let text = app.output.frame.replacing("\n", with: " ")
        #expect(text.contains(message + " one-a and two; say one_a.Hi or two.Hi"), "\(text)")
    }

    @Test("give values for one key of the environment: the short key says whose it is, the full ones have them")
    func ambiguousKeys() throws {
        let provides = #""provides": {"environment": ["tint"]}"#
        let plugins = try PluginFolder([
            "one": (provides, "return { tint = 'red' }"), "two": (provides, "return { tint = 'blue' }"),
        ])
        let app = try plugins.app(
            """
            local Show = Component "Show" { a = Environment "one.tint", b = Environment "two.tint", c = Environment "tint" }
            function Show:body() return Text(self.a .. self.b .. select(2, pcall(function() return self.c .. "" end))) end
            return VStack { Show {}, Show {}:environment("tint", "!") }
            """)
        #expect(
            app.output.frame.replacing("\n", with: " ")
                == "redblueapp.lua:2: 'tint' is provided by one and two; say one.tint or two.tint redblue!")
    }

    @Test("are loaded behind those they require, whose exports they get; none sees the globals of another")
    func requirements() throws {
        let plugins = try PluginFolder([
            "a": (
                #""requires": {"z": "^1"}, "optional": {"y": "^1"}"#,
                "secret = 1; string.rep = nil; return { value = require('z').value + 1, y = pcall(require, 'y'), z = z }"
            ),
            "y": (#""version": "2.0.0""#, "return {}"),
            "z": ("", "return { value = 41, secret = secret }"),
        ])
        let app = try plugins.app(
            "return Text(tostring(a.value) .. tostring(a.y) .. tostring(a.z) .. tostring(secret) .. ('x'):rep(2))")
        #expect(app.output.frame == "42falsenilnilxx")
    }

    private static let failing = """
        local Bad = Component "Bad" { n = State(0) }
        function Bad:body()
          return Button("bad " .. self.n, function() self.n = self.n + 1; if self.n % 5 ~= 4 then error "no" end end)
        end
        return { Bad = Bad, helper = function() return 1 end }
        """

    @Test("three faults in a row switch it off")
    func faults() throws {
        let plugins = try PluginFolder(["a": (#""provides": {"components": ["Bad"]}"#, PluginTests.failing)])
        let app = try plugins.app(
            "return VStack { Bad {}, Button('call', function() print(pcall(a.helper)) end) }")
        try app.carryOut("press call")
        #expect(app.output.printed == ["true\t1"])
        for number in 0..<3 { try app.carryOut("press bad \(number)") }
        #expect(plugins.plain(app.output.errors)[0] == "plugin 'a': a/init.lua:3: no")
        #expect(app.output.errors.count == 3)
        try app.carryOut("press call")
        #expect(app.output.printed.last?.contains("plugin 'a' is switched off after 3 faults in a row") == true)
        try app.carryOut("press bad 3")
        #expect(app.output.errors.last?.contains("is switched off") == true)
    }

    @Test("own files are required by ./; a file of the same name beside the script is another")
    func ownFiles() throws {
        let plugins = try PluginFolder(["a": ("", "return require './inner/words'")])
        try plugins.folder.write("return { word = 'mine' }", to: "a/inner/words.lua")
        let app = try plugins.app("return Text(a.word .. tostring(pcall(require, './inner/words')))")
        #expect(app.output.frame == "minefalse")
    }

    @Test("the first of a name wins, and what it hides is said")
    func shadowing() throws {
        let plugins = try PluginFolder(["a": ("", "return {}"), "b": ("", "return {}")])
        let path = plugins.folder.url.path
        try plugins.folder.write(#"{"name": "a", "version": "2.0.0"}"#, to: "b/plugin.json")
        let search = PluginSearch(named: [path + "/b"], project: path)
        #expect(search.found.map { "\($0.name) \($0.manifest.version) \($0.origin)" } == ["a 2.0.0 option"])
        #expect(
            plugins.plain(search.notes) == ["plugin 'a' in a is hidden by the one in b"],
            "the one in b, found twice, hides nothing")
    }

    @Test("a project's runs only once it is trusted, and again after it has changed")
    func trust() throws {
        let plugins = try PluginFolder(["a": ("", "return {}")])
        let package = try #require(PluginSearch(project: plugins.folder.url.path).found.first)
        var lock = PluginLock()
        #expect(package.distrust(by: lock)?.contains("is not trusted") == true)
        try lock.trust(package)
        lock = PluginLock(bytes: lock.bytes, path: "lock")
        #expect(package.distrust(by: lock) == nil)
        try plugins.folder.write("return {}", to: "a/deep/er/x.lua")
        #expect(package.distrust(by: lock)?.contains("has changed since") == true)
        try lock.trust(package)
        #expect(package.distrust(by: lock) == nil)
        try FileManager.default.moveItem(
            at: plugins.folder.url.appending(path: "a/deep"), to: plugins.folder.url.appending(path: "a/peed"))
        #expect(package.distrust(by: lock) != nil)
        lock = PluginLock(bytes: Array("nonsense\n".utf8) + lock.bytes, path: "lock")
        #expect(package.distrust(by: lock)?.contains("(lock:1: expected a SHA-256 digest") == true)
    }

    @Test(
        "is trusted by its path, whatever that is made of",
        arguments: ["x\r\ny", "a\nb", "\\n", "é", "t\tt", "\u{301}"])
    func trustedPath(name: String) throws {
        let plugins = try PluginFolder([:])
        let folder = plugins.folder.url.path + "/" + name
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (file, text) in [("plugin.json", #"{"name": "a", "version": "1.0.0"}"#), ("init.lua", "return {}")] {
            try Data(text.utf8).write(to: URL(filePath: folder).appending(path: file))
        }
        let package = try PluginPackage(folder: folder, origin: .project)
        var lock = PluginLock()
        try lock.trust(package)
        #expect(lock.bytes.count { $0 == 0x0A } == 1 && !lock.bytes.contains(0x0D))
        lock = PluginLock(bytes: lock.bytes, path: "lock")
        #expect(lock.damage == nil && package.distrust(by: lock) == nil)
        // A path with a backslash as it was written before there were escapes.
        let old = String(repeating: "0", count: 64) + "  /a\\nb\n"
        #expect(PluginLock(old, path: "lock").folders == ["/a\\nb"])
    }

    @Test("what is trusted while a script runs counts from its next reload on")
    func trustWhileRunning() throws {
        let plugins = try PluginFolder([
            "a": (
                #""provides": {"components": ["One"]}"#,
                "return { One = Component 'One' { body = function() return Text 'one' end } }"
            )
        ])
        let package = try #require(PluginSearch(project: plugins.folder.url.path).found.first)
        try plugins.folder.write("", to: "lock")
        let path = plugins.folder.url.appending(path: "lock").path
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = [package]
        configuration.pluginLock = PluginLock(path: path)
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.loadPlugins()
        try session.load(source: Array("return Text(tostring(One))".utf8), name: "a.lua")
        while try session.step() {}
        #expect(output.frame == "nil")
        var lock = PluginLock(path: path)
        try lock.trust(package)
        try plugins.folder.write(String(decoding: lock.bytes, as: UTF8.self), to: "lock")
        _ = try session.reloaded(source: Array("return One { }".utf8), name: "a.lua")
        #expect(output.frame == "one")
    }

    @Test("a project's runs nothing that was changed after it was loaded")
    func lateChange() throws {
        let plugins = try PluginFolder(["a": ("", "return {}")])
        try plugins.folder.write("return 'as it was'", to: "a/b.lua")
        let package = try #require(PluginSearch(project: plugins.folder.url.path).found.first)
        let modules = try PluginModules(of: package)
        let module = try modules.module(named: "./b", path: "./?.lua", denial: { _, _ in nil })
        #expect(module?.source == Array("return 'as it was'".utf8))
        try plugins.folder.write("return 'changed'", to: "a/b.lua")
        #expect(throws: ScriptError("plugin 'a' in \(package.folder) has changed since it was loaded")) {
            try modules.module(named: "./b", path: "./?.lua", denial: { _, _ in nil })
        }
    }

    @Test("a reload takes a changed plugin in, and keeps the state of its components")
    func reload() throws {
        let code = """
            local Count = Component "Count" { n = State(0) }
            function Count:body() return Button("uno " .. self.n, function() self.n = self.n + 1 end) end
            return { Count = Count }
            """
        let plugins = try PluginFolder(["a": (#""provides": {"components": ["Count"]}"#, code)])
        let script = Array("return Count {}".utf8)
        let app = try plugins.app("return Count {}")
        try app.carryOut("press uno 0")
        try plugins.folder.write(code.replacing("uno", with: "due"), to: "a/init.lua")
        let next = try app.session.reloaded(source: script, name: "app.lua")
        #expect(app.output.frame == "[ due 1 ]")
        try plugins.folder.write("return !", to: "a/init.lua")
        #expect(throws: ScriptError.self) { try next.reloaded(source: script, name: "app.lua") }
    }

    @Test("a reload takes one in whose manifest is mended by then, and is not stopped by one that cannot be ordered")
    func mendedManifest() throws {
        let plugins = try PluginFolder([
            "a": (#""version": "1""#, "return { word = 'mended' }"), "b": (#""requires": {"gone": "*"}"#, "return {}"),
        ])
        let script = Array("return Text(a and a.word or 'none')".utf8)
        var configuration = Configuration(builtIn: .all)
        let search = PluginSearch(named: ["a", "b"].map { plugins.folder.url.appending(path: $0).path })
        configuration.plugins = search.found
        configuration.pluginFailures = search.failures
        configuration.unreadPlugins = search.unread
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        var files: [String] = []
        session.noteFiles { files.append($0) }
        try session.load(source: script, name: "app.lua")
        while try session.step() {}
        #expect(output.frame == "none" && output.errors.count == 2)
        #expect(plugins.plain(files) == ["a/plugin.json", "b/plugin.json", "app.lua"])
        let same = try session.reloaded(source: script, name: "app.lua")
        #expect(output.frame == "none" && output.errors.count == 4)
        try plugins.folder.write(#"{"name": "a", "version": "1.0.0"}"#, to: "a/plugin.json")
        let next = try same.reloaded(source: script, name: "app.lua")
        #expect(output.frame == "mended" && output.errors.count == 5)
        // What runs by now must not fail.
        try plugins.folder.write(#"{"name": "a"}"#, to: "a/plugin.json")
        #expect(throws: ScriptError.self) { try next.reloaded(source: script, name: "app.lua") }
    }

    @Test("one that was switched off is back when a reload has mended it, and may call what others provide")
    func mended() throws {
        let provides = #""provides": {"components": ["Bad"]}"#
        let plugins = try PluginFolder(["a": (provides, PluginTests.failing)])
        let script = Array("return Bad {}".utf8)
        let app = try plugins.app("return Bad {}")
        for _ in 0..<4 { try app.carryOut("key enter") }
        #expect(app.output.errors.last?.contains("is switched off") == true)
        let mended = PluginTests.failing.replacing(#"error "no""#, with: "print(type(clock.now()))")
        try plugins.folder.write(mended, to: "a/init.lua")
        let next = try app.session.reloaded(source: script, name: "app.lua")
        for _ in 0..<2 { next.post(.key(try Key("enter"))) }
        while try next.step() {}
        #expect(app.output.errors.count == 4 && app.output.printed == ["number"])
    }

    @Test("what fails elsewhere is not theirs, however long the names of files are")
    func longNames() throws {
        let plugins = try PluginFolder([
            "a": ("", "require './inner/deep/er/code'; return require './inner/deep/er/code'")
        ])
        try plugins.folder.write("return { f = function() error 'no' end }", to: "a/inner/deep/er/code.lua")
        var configuration = Configuration(builtIn: .all)
        configuration.plugins = plugins.search.found
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        let script = "/tmp/" + String(repeating: "x", count: 70) + "/app.lua"
        let source = "return VStack { Button('mine', function() error 'no' end), Button('its', function() a.f() end) }"
        try session.load(source: Array(source.utf8), name: script)
        for label in ["mine", "its"] { session.post(.press(.label(label))) }
        while try session.step() {}
        #expect(output.errors.map { $0.hasPrefix("plugin 'a': ") } == [false, true])
    }

    @Test("fifty are loaded in no time")
    func fifty() throws {
        var all: [String: (fields: String, code: String)] = [:]
        for number in 0..<50 { all["p\(number)"] = ("", "return { number = \(number) }") }
        let app = try PluginFolder(all).app("return Text(tostring(p49.number))")
        #expect(app.output.frame == "49")
    }
}

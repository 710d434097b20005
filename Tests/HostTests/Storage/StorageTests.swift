import Foundation
import Testing

@testable import Host
@testable import HostServices

@Suite("Storage", .timeLimit(.minutes(10)))
struct StorageTests {
    private let stored: StoredApp

    init() throws { stored = try StoredApp() }

    @Test(
        "keeps values of every type until the next start, exactly",
        arguments: [
            "true", "false", "7", "7.0", "-0.5", "'text'", "'ünïcödé'", "''", "{ 1, 2, 3 }",
            "{ b = 1, a = { deep = { true } } }",
            "{}", "math.maxinteger", "math.mininteger", "{ [1] = 'a', [3] = 'c', x = 1.0, [false] = 2 }",
        ])
    func types(value: String) throws {
        let script = """
            local A = Component "A" { v = AppStorage("v"), s = SceneStorage("v") }
            function A:body()
              local function shown(v)
                if type(v) ~= "table" then return math.type(v) and math.type(v) .. tostring(v) or tostring(v) end
                local parts = {}
                for k, x in pairs(v) do parts[#parts + 1] = shown(k) .. "=" .. shown(x) end
                return "{" .. table.concat(parts, ",") .. "}"
              end
              return VStack { Button("set", function() self.v = \(value); self.s = self.v end), Text(shown(self.v)), Text(shown(self.s)) }
            end
            return A
            """.replacing("local function shown", with: "local shown; shown = function").replacing(
                "shown = function(v)", with: "shown = function(v)")
        let first = try stored.app(script)
        #expect(first.output.frame.hasSuffix("nil\nnil"))
        try first.carryOut("press set")
        let second = try stored.app(script)
        #expect(second.output.frame.dropFirst(8) == first.output.frame.dropFirst(8))
        #expect(!second.output.frame.hasSuffix("nil") && stored.messages.isEmpty)
    }

    @Test("is live: nested writes, bindings and all who share a key")
    func sharing() throws {
        let script = """
            local Row = Component "Row" { items = AppStorage("items", {}) }
            function Row:body() return Text(#self.items .. " " .. tostring(self.items[1] and self.items[1].done)) end
            local A = Component "A" { items = AppStorage("items", {}), name = AppStorage("name", "") }
            function A:body()
              return VStack {
                Button("add", function() table.insert(self.items, { done = false }) end),
                Button("do", function() self.items[1].done = true end),
                TextField("name", self.bind.name), Row {},
              }
            end
            return A
            """
        let app = try stored.app(script)
        for line in ["press add", "press do", "set name Ada"] { try app.carryOut(line) }
        #expect(app.output.frame.hasSuffix("Ada\n1 true") && app.output.errors.isEmpty)
        #expect(try stored.app(script).output.frame.hasSuffix("Ada\n1 true"))
    }

    @Test("nil forgets: the default is back, now and at the next start")
    func forgetting() throws {
        let script = StoredApp.script(
            "AppStorage('v', 'first')",
            "VStack { Button('set', function() self.v = 'x' end), Button('forget', function() self.v = nil end), Text(self.v) }"
        )
        let app = try stored.app(script)
        try app.carryOut("press set")
        #expect(app.output.frame.hasSuffix("x"))
        try app.carryOut("press forget")
        #expect(app.output.frame.hasSuffix("first"))
        #expect(try stored.app(script.replacing("'first'", with: "'second'")).output.frame.hasSuffix("second"))
    }

    @Test("both belong to their script")
    func scopes() throws {
        let script = """
            local A = Component "A" { a = AppStorage("k", 0), s = SceneStorage("k", 0) }
            function A:body()
              return Button("n " .. self.a .. self.s, function() self.a = self.a + 1; self.s = self.s + 1 end)
            end
            return A
            """
        try stored.app(script, name: "one.lua").carryOut("press n 00")
        #expect(try stored.app(script, name: "one.lua").output.frame == "[ n 11 ]")
        #expect(try stored.app(script, name: "two.lua").output.frame == "[ n 00 ]")
        #expect(try stored.app(script, name: "other/one.lua").output.frame == "[ n 00 ]")
    }

    @Test("an initial value writes nothing, and State beside it is not kept")
    func defaults() throws {
        let app = try stored.app(StoredApp.script("AppStorage('v', 3)"))
        #expect(app.output.frame == #"{"v":3}"#)
        #expect(try StorageFile(path: stored.path).value(of: StoredKey(scope: StoredApp.scope, key: "v")) == nil)
    }

    @Test("what others store is seen before the next event, and is an event of its own")
    func others() throws {
        let app = try stored.app(
            StoredApp.script("AppStorage('v', 'old')", "Text(self.v):onChange(self.v, function(a, b) print(a, b) end)"))
        let other = try StorageFile(path: stored.path)
        try other.write([
            (StoredKey(scope: StoredApp.scope, key: "v"), "new"), (StoredKey(scope: StoredApp.scope, key: "unused"), 1),
        ])
        try app.runReady()
        #expect(app.output.frame == "new" && app.output.printed == ["old\tnew"] && app.output.causes.last == "storage")
        try other.write([(StoredKey(scope: StoredApp.scope, key: "v"), nil)])
        try app.runReady()
        #expect(app.output.frame == "old")
        let frames = app.output.frames.count
        try other.write([(StoredKey(scope: StoredApp.scope, key: "unused"), 2)])
        try app.runReady()
        #expect(app.output.frames.count == frames)
    }

    @Test("a watch hears of what others write")
    func watch() async throws {
        _ = try StorageFile(path: stored.path)
        let heard = AsyncStream<Void>.makeStream()
        let watch = StorageWatch(path: stored.path) { heard.continuation.yield() }
        #expect(watch != nil)
        try StorageFile(path: stored.path).write([(StoredKey(scope: StoredApp.scope, key: "v"), 1)])
        var iterator = heard.stream.makeAsyncIterator()
        #expect(await iterator.next() != nil)
    }

    @Test("a reload keeps what is stored")
    func reload() throws {
        let script = StoredApp.script(
            "AppStorage('v', 0)", "Button('n ' .. self.v, function() self.v = self.v + 1 end)")
        let app = try stored.app(script)
        try app.carryOut("press n 0")
        let next = try app.session.reloaded(source: Array(script.utf8), name: "app.lua")
        #expect(app.output.frame == "[ n 1 ]")
        next.post(.press(.label("n 1")))
        while try next.step() {}
        #expect(app.output.frame == "[ n 2 ]")
    }

    @Test("in memory it is gone with the session")
    func memory() throws {
        let script = StoredApp.script("AppStorage('v', 0)", "Button('n ' .. self.v, function() self.v = 1 end)")
        for _ in 0..<2 {
            let output = RecordedOutput()
            let session = try Session(Configuration(builtIn: .all), output: output)
            try session.load(source: Array(script.utf8), name: "app.lua")
            let app = MountedApp(session: session, output: output)
            try app.runReady()
            #expect(output.frame == "[ n 0 ]")
            try app.carryOut("press n 0")
            #expect(output.frame == "[ n 1 ]")
        }
    }

    @Test(
        "mistakes are the script's errors",
        arguments: [
            ("AppStorage()", "AppStorage: expected a key, as in AppStorage(\"theme\", \"light\"), got nothing"),
            ("AppStorage('')", "AppStorage: expected a key, as in AppStorage(\"theme\", \"light\"), got an empty one"),
            ("SceneStorage('k', print)", "SceneStorage: a function cannot be stored: only numbers"),
            ("AppStorage('k', { print })", "a function is no plain value"),
            ("AppStorage('k', { setmetatable({}, {}) })", "a table with a metatable is no plain value"),
        ])
    func declarations(declaration: String, message: String) throws {
        do {
            _ = try stored.app(StoredApp.script(declaration))
            Issue.record("it loaded")
        } catch let error as ScriptError {
            #expect(error.message.contains(message), "\(error.message)")
        }
    }

    @Test(
        "what cannot be stored is refused where it is written, and the value stays",
        arguments: [
            ("self.v = print", "AppStorage v: a function cannot be stored"),
            ("self.v = setmetatable({}, {})", "AppStorage v: a table with a metatable cannot be stored: only numbers"),
            ("self.v = 'x'", "AppStorage v holds a number"),
            ("self.v = {}", "AppStorage v holds a number"),
        ])
    func writes(write: String, message: String) throws {
        let app = try stored.app(
            StoredApp.script("AppStorage('v', 1)", "VStack { Button('go', function() \(write) end), Text(self.v) }"))
        try app.carryOut("press go")
        #expect(app.output.errors.first?.contains(message) == true, "\(app.output.errors)")
        #expect(app.output.frame.hasSuffix("1"))
    }

    @Test("a value of another type stands for the default, and is not lost")
    func wrongType() throws {
        try StorageFile(path: stored.path).write([(StoredKey(scope: StoredApp.scope, key: "v"), "text")])
        let app = try stored.app(StoredApp.script("AppStorage('v', 1)"))
        #expect(app.output.frame == #"{"v":1}"#)
        #expect(
            stored.messages == [
                "AppStorage \"v\": what is stored is a string, and the script expects a number; its default is used"
            ])
        #expect(try StorageFile(path: stored.path).value(of: StoredKey(scope: StoredApp.scope, key: "v")) == "text")
    }
}

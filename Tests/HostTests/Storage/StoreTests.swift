import Foundation
import Testing

@testable import Host
@testable import HostServices

/// Whose it is what scripts store, and how much that may be.
@Suite("Stores", .timeLimit(.minutes(10)))
struct StoreTests {
    private let stored: StoredApp

    init() throws { stored = try StoredApp() }

    private static let shared = StoredApp.script(
        "AppStorage('v', 0, { store = 'numbers' })", "Button('n ' .. self.v, function() self.v = self.v + 1 end)")
    private static let own = StoredApp.script(
        "AppStorage('v', 0)", "Button('n ' .. self.v, function() self.v = self.v + 1 end)")

    private func app(_ script: String, _ name: String, allow: [String] = [], deny: [String] = []) throws -> MountedApp {
        try stored.app(script, name: name) {
            $0.permissions.allowed = allow.compactMap { PermissionRule($0) }
            $0.permissions.denied = deny.compactMap { PermissionRule($0) }
        }
    }

    @Test("are shared by scripts that may use them, and by no others")
    func sharing() throws {
        try app(StoreTests.shared, "one.lua", allow: ["storage=numbers"]).carryOut("press n 0")
        #expect(try app(StoreTests.shared, "two.lua", allow: ["storage"]).output.frame == "[ n 1 ]")
        #expect(try app(StoreTests.own, "one.lua").output.frame == "[ n 0 ]")
        #expect(
            throws: ScriptError(
                "app.lua:1: AppStorage: two.lua may not use the store 'numbers'; 'storage=numbers' in Configuration.permissions.allowed would allow it"
            )
        ) {
            do { _ = try app(StoreTests.shared, "two.lua", allow: ["storage=other"]) } catch let error as ScriptError {
                throw ScriptError(error.message.replacing("two.lua:1:", with: "app.lua:1:"))
            }
        }
        #expect(throws: ScriptError.self) {
            try app(StoreTests.shared, "one.lua", allow: ["storage"], deny: ["storage=numbers"])
        }
    }

    @Test("ask the user, who may have said so before")
    func confirmed() throws {
        let app = try stored.app(StoreTests.shared, name: "one.lua") { $0.confirms = { $0.rule == "storage=numbers" } }
        #expect(app.output.frame == "[ n 0 ]")
        #expect(throws: ScriptError.self) {
            try stored.app(StoreTests.shared, name: "one.lua") { $0.confirms = { $0.rule == "storage=number" } }
        }
    }

    @Test("in memory belong to one session, and need no permission")
    func memory() throws {
        for _ in 0..<2 {
            let app = try stored.app(StoreTests.shared, name: "one.lua") { $0.storage = .memory }
            #expect(app.output.frame == "[ n 0 ]")
            try app.carryOut("press n 0")
        }
    }

    @Test("keep what a key cannot pretend to be in")
    func keys() throws {
        try app(StoreTests.shared, "one.lua", allow: ["storage"]).carryOut("press n 0")
        let script = StoreTests.own.replacing("'v', 0", with: "'numbers\\0v', 0")
        #expect(try app(script, "two.lua").output.frame == "[ n 0 ]")
    }

    @Test(
        "are declared rightly",
        arguments: [
            ("AppStorage('v', 0, 'x')", "AppStorage: expected options, as in { store = \"notes\" }, got string"),
            ("AppStorage('v', 0, { stroe = 'x' })", "AppStorage: there is one option, 'store'"),
            ("AppStorage('v', 0, { store = 1 })", "AppStorage: the name of a store is a string, got number"),
            ("AppStorage('v', 0, { store = 'a/b' })", "AppStorage: 'a/b' is no name of a store"),
            ("AppStorage('v', 0, { store = 'a\\0b' })", "is no name of a store"),
            ("SceneStorage('v', 0, { store = 'x' })", "SceneStorage takes a key and a default"),
        ])
    func declarations(declaration: String, message: String) throws {
        do {
            _ = try app(StoredApp.script(declaration), "a.lua", allow: ["storage"])
            Issue.record("it loaded")
        } catch let error as ScriptError {
            #expect(error.message.contains(message), "\(error.message)")
        }
    }

    // MARK: What there was before

    @Test("leave what all scripts shared where it is, say so, and give it to whom the user does")
    func migration() throws {
        let old = StoredKey(scope: StorageScope.common, key: "v")
        try StorageFile(path: stored.path).write([(old, 7), (StoredKey(scope: StorageScope.common, key: "w"), 8)])
        let first = try app(StoreTests.own, "one.lua")
        #expect(first.output.frame == "[ n 0 ]")
        #expect(
            stored.messages.count == 1 && stored.messages[0].contains("'luaview storage migrate'"), "\(stored.messages)"
        )
        let keys = try StorageArchive(path: stored.path).copy(to: FilePath("one.lua").resolved().text)
        #expect(keys == ["v", "w"])
        #expect(try app(StoreTests.own, "one.lua").output.frame == "[ n 7 ]")
        #expect(try app(StoreTests.own, "two.lua").output.frame == "[ n 0 ]")
        #expect(try StorageFile(path: stored.path).value(of: old) == 7)
        let common = StoreTests.shared.replacing("numbers", with: "common")
        #expect(try app(common, "two.lua", allow: ["storage=common"]).output.frame == "[ n 7 ]")
        // What it has stored itself stays.
        try app(StoreTests.own, "one.lua").carryOut("press n 7")
        #expect(try StorageArchive(path: stored.path).copy(to: FilePath("one.lua").resolved().text).isEmpty)
        #expect(try app(StoreTests.own, "one.lua").output.frame == "[ n 8 ]")
        #expect(
            try StorageArchive(path: stored.path).stores().map(\.name) == [
                "common", FilePath("one.lua").resolved().text,
            ])
    }

    @Test("are listed and copied by the program")
    func program() throws {
        let folder = try TemporaryFolder([
            "a.lua": """
            local A = Component "A" { v = AppStorage("v", 1), s = SceneStorage("s", 1) }
            function A:body() return Text(self.v):onAppear(function() self.v = self.v + 1; self.s = 2; quit() end) end
            return A
            """,
            "b.lua":
                "local A = Component 'A' { v = AppStorage('v', 1) } function A:body() return Text(self.v) end return A",
        ])
        let storage = ["--storage", "s.sqlite"]
        #expect(try ProgramRun.run(["a.lua", "--frames", "none"] + storage, in: folder).status == 0)
        #expect(try ProgramRun.run(["b.lua"] + storage, in: folder).output == "1\n---\n")
        let list = try ProgramRun.run(["storage", "list"] + storage, in: folder)
        #expect(list.output.contains("/a.lua  2 values, ") && list.status == 0, "\(list.output)\(list.errors)")
        let copy = try ProgramRun.run(["storage", "migrate", "b.lua", "--from", "a.lua"] + storage, in: folder)
        #expect(copy.output.hasSuffix("/b.lua: copied: v, s\n"), "\(copy.output)\(copy.errors)")
        #expect(try ProgramRun.run(["b.lua"] + storage, in: folder).output == "2\n---\n")
        let none = try ProgramRun.run(["storage", "list", "--storage", "none.sqlite"], in: folder)
        #expect(none.status == 2 && none.errors.contains("nothing is stored there"))
        let large = try ProgramRun.run(["b.lua", "--storage-limit", "1"] + storage, in: folder)
        #expect(large.status == 2 && large.errors.contains("--storage-limit"))
    }

    // MARK: How much there may be

    @Test(
        "have room for a value of just their limit, with its key, and for no larger one",
        arguments: [
            ("7", 26), ("0.5", 26), ("true", 18), ("'abc'", 29), ("{}", 26), ("{ 7, 8 }", 44), ("{ a = true }", 37),
        ])
    func sizes(value: String, size: Int) throws {
        let script = StoredApp.script("AppStorage('v')", "Button('set', function() self.v = \(value) print 'set' end)")
        for limit in [size, size - 1] {
            let app = try stored.app(script) {
                $0.storage = .memory
                $0.storeLimit = limit
            }
            try app.carryOut("press set")
            #expect(app.output.printed == (limit == size ? ["set"] : []))
        }
    }

    private static let filling = """
        local A = Component "A" { v = AppStorage("v", {}), w = AppStorage("w", ""), s = SceneStorage("s", "") }
        function A:body()
          return VStack {
            Button("fill", function()
              local _, message = pcall(function() for i = 1, 1000 do table.insert(self.v, ("x"):rep(1000)) end end)
              print(#self.v > 90 and #self.v < 100, message)
            end),
            Button("more", function() print(pcall(function() self.w = ("y"):rep(60000) end)) end),
            Button("scene", function() print(pcall(function() self.s = ("y"):rep(60000) end)) end),
            Button("empty", function() self.v = {} end),
            Button("turn", function() for i = 1, 100000 do self.v[1] = "a" .. i end print(#self.v) end),
          }
        end
        return A
        """

    @Test("have a limit, whose error is that of the write, and can be caught")
    func limit() throws {
        func filled() throws -> MountedApp {
            try stored.app(StoreTests.filling) { $0.storeLimit = 100_000 }
        }
        let full = "its store has no room for this: it holds at most 100000 bytes (Configuration.storeLimit)"
        let app = try filled()
        for line in ["press fill", "press more", "press scene"] { try app.carryOut(line) }
        #expect(
            app.output.printed == [
                "true\tapp.lua:5: AppStorage v: \(full)", "false\tapp.lua:8: AppStorage w: \(full)",
                "false\tapp.lua:9: SceneStorage s: \(full)",
            ])
        // It holds at the next start as well, and what is let go makes room.
        let next = try filled()
        for line in ["press more", "press empty", "press more", "press turn"] { try next.carryOut(line) }
        #expect(next.output.printed == ["false\tapp.lua:8: AppStorage w: \(full)", "true", "1"])
        #expect(next.output.errors.isEmpty && stored.messages.isEmpty)
    }
}

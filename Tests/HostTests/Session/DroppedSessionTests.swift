import Foundation
import Testing

@testable import Host
@testable import HostServices

@Suite("A session without references", .timeLimit(.minutes(10)))
struct DroppedSessionTests {
    private static let scripts = [
        "return Text 'a'", StoredApp.script("State(1)"), StoredApp.script("AppStorage('k', 1)"),
        "return List(100, function(i) return Text(i):onDisappear(function() error 'no' end) end)",
        // What ran last at an instant.
        "return Text 'a':task(function() end)",
        "return Text 'a':task(function() await(Just(1)) end)",
        "return Text 'a':task(function() sleep(0) end)",
        // What waits for ever.
        "return Text 'a':task(function() sleep(1e9) end)",
        "handle = Task(function() sleep(1e9) end) return Text 'a'",
        "local s = PassthroughSubject() return Text 'a':task(function() await(s) end)",
        "local s = PassthroughSubject() s:sink(function() s:send(1) end) return Text 'a':onReceive(s, print)",
        "Timer(1):merge(Timer(2)):sink(print) return Text 'a'",
        "track(function() end, function() end) return Text 'a'",
        "return Text 'a':task(function() native_kit.ask 'never' end)",
        "return Text 'a':onReceive(native_kit.never(), print)",
        "native_kit.never():sink(print) return Text 'a'",
        "for i = 1, 2000 do Timer(1):prefix(1):sink(print) end return Text 'a':task(function() while true do sleep(0) end end)",
    ]

    @Test("is gone with all that it holds, unmounted or not", arguments: scripts, [true, false])
    func dropped(script: String, unmounts: Bool) throws {
        #expect(try remains(of: script, unmounts: unmounts) { $0 } == [])
    }

    @Test("is gone also where it was loaded again", arguments: scripts)
    func reloaded(script: String) throws {
        let names = try remains(of: script, unmounts: false) {
            try $0.reloaded(source: Array(script.utf8), name: "app.lua")
        }
        #expect(names == [])
    }

    @Test("is reached by no finalizer of its script", .timeLimit(.minutes(10)))
    func finalizers() throws {
        let script = """
            local Model = Observable "Model" { n = 0, twice = Computed(function(self) return self.n * 2 end) }
            local model, subject = Model {}, PassthroughSubject()
            local function late(f) return setmetatable({}, { __gc = function() print(pcall(f)) end }) end
            kept = {
              late(function() model.n = model.n + 1 end), late(function() return model.twice end),
              late(function() subject:send(1) end), late(function() subject:sink(print) end),
              late(function() return storage.get "a" end), late(function() return require "none" end),
              late(function() track(function() return model.n end, print) end), late(function() return Model {} end),
              late(function() return AppStorage("a", 1) end), late(function() return json.encode { 1 } end),
              late(function() warn "late" end), late(function() return io.open("/dev/null") end),
            }
            return Text(model.twice)
            """
        let (lines, output) = try run(script)
        #expect(lines == ["0"])
        #expect(output.printed == [])
    }

    @Test("lets a finalizer warn, to nobody", .timeLimit(.minutes(10)))
    func warning() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "finalizer-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        let script = """
            local out = io.open("\(file.path)", "w")
            kept = setmetatable({}, { __gc = function() out:write(tostring(pcall(warn, "late"))) out:close() end })
            return Text 'a'
            """
        _ = try run(script)
        #expect(try String(contentsOf: file, encoding: .utf8) == "true")
    }

    /// Runs a script to which everything is allowed, and lets go of its session: the last frame's lines, and what was put out.
    private func run(_ script: String) throws -> (lines: [String], output: RecordedOutput) {
        var configuration = Configuration(builtIn: .all)
        configuration.permissions.allowsEverything = true
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(script.utf8), name: "app.lua")
        while try session.step() {}
        return (session.frame.lines, output)
    }

    /// What is left of a session and of the one that `next` makes of it.
    private func remains(of script: String, unmounts: Bool, next: (Session) throws -> Session) throws -> [String] {
        var remains: [SessionRemains] = []
        do {
            var configuration = Configuration(builtIn: .all)
            configuration.nativePlugins = [NativeKit()]
            let session = try Session(configuration, output: RecordedOutput())
            try session.load(source: Array(script.utf8), name: "app.lua")
            for _ in 0..<100 { if try !session.step() { break } }
            remains.append(SessionRemains(of: session))
            let last = try next(session)
            for _ in 0..<100 { if try !last.step() { break } }
            if last !== session { remains.append(SessionRemains(of: last)) }
            if unmounts { last.unmount() }
        }
        return remains.flatMap(\.names)
    }
}

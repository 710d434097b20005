import Foundation
import Testing

@testable import Host
@testable import HostServices

@Suite("The trace", .timeLimit(.minutes(10)))
struct TraceTests {
    private final class Silence: SessionOutput {
        func printed(_ line: String) {}
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
        func reported(_ error: ScriptError) {}
        func logged(_ message: String) {}
    }

    private static let script = """
        local App = Component "App" { n = State(0) }
        function App:body() return Button("n " .. self.n, function() self.n = self.n + 1 end) end
        return App
        """

    private func session(capacity: Int, _ presses: Int) throws -> Session {
        var configuration = Configuration(builtIn: .all)
        configuration.traceCapacity = capacity
        let session = try Session(configuration, output: Silence())
        try session.load(source: Array(TraceTests.script.utf8), name: "app.lua")
        while try session.step() {}
        for number in 0..<presses {
            session.post(.press(.label("n \(number)")))
            while try session.step() {}
        }
        return session
    }

    @Test("has its newest record behind all others, also where it has forgotten some", arguments: [1, 2, 3, 7, 100])
    func newest(capacity: Int) throws {
        let log = TraceLog(capacity: capacity)
        #expect(log.newest == nil)
        for record in try session(capacity: 100, 4).trace {
            log.recorded(record)
            #expect(log.newest?.fields.map(\.name) == record.fields.map(\.name))
            #expect(log.newest?.event == record.event && log.newest?.kind == record.kind)
            #expect(log.records.count <= capacity && log.records.last?.kind == record.kind)
        }
        log.clear()
        #expect(log.newest == nil && log.records.isEmpty)
    }

    @Test("is kept by the session, as ordered lists of named fields")
    func fields() throws {
        let records = try session(capacity: 100, 1).trace
        let write = try #require(records.first { $0.kind == .write })
        #expect(write.fields.map(\.name) == ["kind", "event", "time", "path", "field", "old", "new", "place"])
        #expect(write["old"] == .text("0"))
        #expect(write["new"] == .text("1"))
        #expect(write["place"] == .text("app.lua:2"))
        #expect(write["nothing"] == nil)
        #expect(write.description == "#2 0.0s write App: field=App.n old=0 new=1 place=app.lua:2")
        #expect(records.map(\.event) == records.map(\.event).sorted())
    }

    @Test("keeps the newest records and counts the others", arguments: [(1, 1), (7, 5), (1000, 20)])
    func capacity(capacity: Int, presses: Int) throws {
        let all = try session(capacity: 10_000, presses)
        let some = try session(capacity: capacity, presses)
        #expect(some.trace == all.trace.suffix(capacity))
        #expect(some.trace.count + some.forgottenTraceRecords == all.trace.count)
    }

    @Test("is off without a recorder")
    func off() throws {
        let session = try session(capacity: 0, 2)
        #expect(session.trace == [])
        #expect(session.forgottenTraceRecords == 0)
    }

    @Test("of nodes deep inside names the innermost components", .timeLimit(.minutes(10)))
    func deep() throws {
        let script = """
            local Deep = Component "Deep" { left = Property() }
            function Deep:body() return self.left > 0 and Deep { left = self.left - 1 } or Text "end" end
            return Deep { left = 100 }
            """
        var configuration = Configuration(builtIn: .all)
        configuration.traceCapacity = 1000
        let session = try Session(configuration, output: Silence())
        try session.load(source: Array(script.utf8), name: "deep.lua")
        while try session.step() {}
        let paths = session.trace.filter { $0.kind == .body }.map(\.path)
        #expect(paths.count == 101)
        #expect(paths[1] == "Deep > Deep")
        #expect(paths[100] == "… > " + Array(repeating: "Deep", count: 21).joined(separator: " > "))
    }

    @Test("goes to a file as JSON, one record a line")
    func file() throws {
        let folder = try TemporaryFolder(["app.lua": TraceTests.script, "app.events": "press \"n 0\"\n"])
        let arguments = ["app.lua", "--events", "app.events", "--frames", "none", "--trace", "out.json"]
        let result = try ProgramRun.run(arguments, in: folder)
        #expect(result.status == 0)
        #expect(result.errors == "")
        let text = try String(contentsOf: folder.url.appending(path: "out.json"), encoding: .utf8)
        let lines = text.split(separator: "\n")
        for line in lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(object?["kind"] is String, "\(line)")
        }
        let write = """
            {"kind":"write","event":2,"time":0.0,"path":"App","field":"App.n","old":"0","new":"1","place":"app.lua:2"}
            """
        #expect(lines.contains { $0 == write })
        #expect(lines.contains { $0.hasPrefix("{\"kind\":\"body\"") && $0.hasSuffix("\"because\":[\"App.n\"]}") })
    }

    @Test(
        "says when its file cannot be written",
        arguments: [("missing/out", 2, "No such file"), ("/dev/full", 1, "No space"), ("-", 2, "this is a file")])
    func unwritable(path: String, status: Int, reason: String) throws {
        let folder = try TemporaryFolder(["app.lua": TraceTests.script])
        let result = try ProgramRun.run(["app.lua", "--trace", path], in: folder)
        #expect(result.status == status)
        #expect(result.errors.hasPrefix("luaview: cannot write '\(path)': \(reason)"), "\(result.errors)")
    }
}

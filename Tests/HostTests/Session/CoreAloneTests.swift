import Testing

@testable import Host

/// What a program has that takes the core of the library alone.
@Suite("The core alone", .timeLimit(.minutes(10)))
struct CoreAloneTests {
    private func run(_ body: String, _ configuration: Configuration = Configuration()) throws -> RecordedOutput {
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(body.utf8), name: "a.lua")
        while true {
            while try session.step() {}
            guard session.hasOpenCalls else { break }
            session.mailbox.wait()
        }
        session.unmount()
        return output
    }

    private static func showing(_ view: String) -> String {
        "local A = Component 'A' {} function A:body() return \(view) end return A"
    }

    @Test("says of services that there are none", arguments: BuiltInServiceNames.all)
    func services(name: String) throws {
        let output = try run("return Text(\"x\"):task(function() \(name).get('x') end)")
        #expect(
            output.errors == [
                "a.lua:1: attempt to index a nil value (global '\(name)'); it is a service; workers have none, "
                    + "nor have programs without 'HostServices'"
            ])
    }

    @Test("has the language's own services")
    func ownServices() throws {
        let output = try run(
            "print(json.encode { 1 }, type(clock.now())) return Text('x'):task(function() sleep(0) print 'slept' end)")
        #expect(output.printed == ["[1]\tnumber", "slept"])
        #expect(output.errors == [])
    }

    @Test("reads no Markdown and no pictures, and says so")
    func words() throws {
        let markdown = try run(CoreAloneTests.showing("Markdown '*x*'"))
        #expect(markdown.errors == ["a.lua:1: Markdown: this program has nothing that reads it"])
        let picture = try run(CoreAloneTests.showing("Image { data = 'GIF89a' }"))
        #expect(picture.frames.last == "▧ this program has nothing that reads pictures")
    }

    @Test("keeps stored values in memory, and says so where a file is wanted")
    func storage() throws {
        var configuration = Configuration()
        configuration.storage = .file("/nowhere/storage.sqlite")
        let output = try run(
            """
            local App = Component "App" { n = AppStorage("n", 1) }
            function App:body() return Text(self.n):onAppear(function() self.n = self.n + 1 end) end
            return App
            """, configuration)
        #expect(
            output.messages == [
                "storage: /nowhere/storage.sqlite: this program has no database for stored values; nothing is kept"
            ])
        #expect(output.frames.last == "2")
    }

    /// The names of what `HostServices` has.
    private enum BuiltInServiceNames {
        static let all = ["clipboard", "env", "fs", "http", "pipe", "process", "stdin", "terminal", "websocket"]
    }
}

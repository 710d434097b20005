import Testing

@testable import Host
@testable import HostServices

@Suite("The mailbox of a script that is loaded again", .timeLimit(.minutes(10)))
struct ReloadedMailboxTests {
    private static func source(_ title: String) -> [UInt8] {
        let text = """
            local App = Component "App" { n = State(0) }
            function App:body() return VStack { Text("\(title) " .. self.n), Button("add", function() self.n = self.n + 1 end) } end
            return App
            """
        return Array(text.utf8)
    }

    @Test("is that of the session before: what was posted there before, meanwhile and afterwards arrives")
    func mailbox() throws {
        let output = RecordedOutput()
        let session = try Session(Configuration(builtIn: .all), output: output)
        try session.load(source: ReloadedMailboxTests.source("one"), name: "app.lua")
        try MountedApp(session: session, output: output).runReady()
        let mailbox = session.mailbox
        session.post(.press(.label("add")))
        let next = MountedApp(
            session: try session.reloaded(source: ReloadedMailboxTests.source("two"), name: "app.lua"), output: output)
        #expect(next.session.mailbox === mailbox)
        #expect(output.frame.hasPrefix("two 0"))
        try next.runReady()
        #expect(output.frame.hasPrefix("two 1"))
        session.post(.press(.label("add")))
        mailbox.post(.press(.label("add")))
        #expect(try !session.step())
        try next.runReady()
        #expect(output.frame.hasPrefix("two 3"))
        #expect(throws: ScriptError.self) { try next.session.reloaded(source: Array("return !".utf8), name: "app.lua") }
        mailbox.post(.press(.label("add")))
        try next.runReady()
        #expect(output.frame.hasPrefix("two 4"))
        session.unmount()
        mailbox.post(.press(.label("add")))
        try next.runReady()
        #expect(output.frame.hasPrefix("two 5"))
        #expect(output.errors.isEmpty)
    }

    @Test("drops answers that services owe the session before")
    func answers() throws {
        let kit = NativeKit()
        var configuration = Configuration(builtIn: .all)
        configuration.nativePlugins = [kit]
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        func source(_ question: String) -> [UInt8] {
            Array("return Text 'x':task(function() print(native_kit.ask('\(question)')[1]) end)".utf8)
        }
        try session.load(source: source("old"), name: "app.lua")
        try MountedApp(session: session, output: output).runReady()
        let next = try session.reloaded(source: source("new"), name: "app.lua")
        try MountedApp(session: next, output: output).runReady()
        kit.answers.answer("old", 1)
        kit.answers.answer("new", 2)
        while output.printed.isEmpty { if try !next.step() { next.mailbox.wait() } }
        #expect(output.printed == ["new"])
        #expect(!next.hasOpenCalls && output.errors.isEmpty)
    }
}

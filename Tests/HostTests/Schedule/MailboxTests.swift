import Testing

@testable import Host
@testable import HostServices

@Suite("A mailbox", .timeLimit(.minutes(10)))
struct MailboxTests {
    @Test("ends no wait for events that wait for an answer, until something new comes")
    func held() {
        let mailbox = Mailbox()
        mailbox.post(.frame)
        #expect(mailbox.wait(seconds: 0))
        mailbox.holdEvents()
        #expect(!mailbox.wait(seconds: 0) && mailbox.hasEvents)
        mailbox.post(.frame)
        #expect(mailbox.wait(seconds: 0))
        mailbox.holdEvents()
        mailbox.post(ServiceMessage(number: 1, content: .end(failure: nil)))
        #expect(mailbox.wait(seconds: 0))
        #expect(mailbox.takeMessage { _ in true } != nil)
        #expect(mailbox.wait(seconds: 0), "the events have their turn")
        #expect(mailbox.take() != nil && mailbox.take() != nil && mailbox.take() == nil)
        #expect(!mailbox.wait(seconds: 0))
    }

    private struct Slow: NativePlugin {
        let name = "slow"
        let answers: AsyncStream<Int>

        func register(in plugin: inout PluginRegistration) {
            plugin.service("answer") { _ in
                for await answer in answers { return .integer(answer) }
                return .nil
            }
        }
    }

    @Test("is waited for while a service works, whatever else was posted")
    func service() throws {
        let (answers, sender) = AsyncStream<Int>.makeStream()
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = true
        configuration.nativePlugins = [Slow(answers: answers)]
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        let script = """
            local C = Component "C" { n = State(0) }
            function C:body() return Text("n " .. self.n):task(function() self.n = slow.answer() end) end
            return C
            """
        try session.load(source: Array(script.utf8), name: "c.lua")
        while try session.step() {}
        session.post(.resize(width: 40, height: 10))
        while try session.step() {}
        #expect(session.awaitsAnswer && !session.mailbox.wait(seconds: 0))
        sender.yield(7)
        while session.awaitsAnswer {
            session.mailbox.wait()
            while try session.step() {}
        }
        #expect(output.frame.hasPrefix("n 7"))
        #expect(!session.mailbox.hasEvents)
    }
}

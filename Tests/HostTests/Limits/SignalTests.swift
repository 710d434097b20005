import Glibc
import Synchronization
import Testing

@testable import Host

private let heard = Atomic<Int>(0)
/// The thread of the test: what others are told, whose scripts reach limits meanwhile, is not heard.
private nonisolated(unsafe) var listener = pthread_self()
private func listen() {
    listener = pthread_self()
    heard.store(0, ordering: .relaxed)
}
private func hear() { if pthread_equal(pthread_self(), listener) != 0 { heard.add(1, ordering: .relaxed) } }
private nonisolated(unsafe) var before = sigaction()

/// The signal by which a script is stopped may be the program's, too.
@Suite("The signal of the limits", .serialized, .timeLimit(.minutes(10)))
struct SignalTests {
    private static func install(_ handler: @escaping @convention(c) (Int32) -> Void) {
        var action = sigaction()
        action.__sigaction_handler.sa_handler = handler
        sigaction(SIGURG, &action, nil)
    }

    private static func stopsEndlessScript() throws -> Bool {
        let run = try ScriptRun("while true do end", seconds: 0.05)
        return run.status == 3 && run.complaints.first?.contains("this ran longer than the time limit") == true
    }

    @Test("is taken back from a handler that was set later, which hears its own signals and none of ours")
    func handler() throws {
        #expect(try SignalTests.stopsEndlessScript())
        SignalTests.install { _ in hear() }
        listen()
        #expect(try SignalTests.stopsEndlessScript())
        #expect(heard.load(ordering: .relaxed) == 0)
        raise(SIGURG)
        #expect(heard.load(ordering: .relaxed) == 1)
        #expect(try SignalTests.stopsEndlessScript())
        #expect(heard.load(ordering: .relaxed) == 1)
    }

    @Test("goes on to a handler that wants to know where it comes from")
    func informed() throws {
        var action = sigaction()
        action.sa_flags = SA_SIGINFO
        action.__sigaction_handler.sa_sigaction = { number, info, _ in
            if number == SIGURG, info?.pointee.si_signo == SIGURG { hear() }
        }
        sigaction(SIGURG, &action, nil)
        listen()
        #expect(try SignalTests.stopsEndlessScript())
        #expect(heard.load(ordering: .relaxed) == 0)
        raise(SIGURG)
        #expect(heard.load(ordering: .relaxed) == 1)
    }

    @Test("may be handed on by a handler to the one that it found, which is ours")
    func chained() throws {
        #expect(try SignalTests.stopsEndlessScript())
        var action = sigaction()
        action.sa_flags = SA_SIGINFO
        action.__sigaction_handler.sa_sigaction = { number, info, context in
            hear()
            if before.sa_flags & SA_SIGINFO != 0 { before.__sigaction_handler.sa_sigaction(number, info, context) }
        }
        sigaction(SIGURG, &action, &before)
        listen()
        raise(SIGURG)
        #expect(try SignalTests.stopsEndlessScript())
        let count = heard.load(ordering: .relaxed)
        raise(SIGURG)
        #expect(heard.load(ordering: .relaxed) == count + 1)
    }

    @Test("may be ignored, or have no handler", arguments: [false, true])
    func ignored(ignores: Bool) throws {
        signal(SIGURG, ignores ? SIG_IGN : SIG_DFL)
        #expect(try SignalTests.stopsEndlessScript())
        raise(SIGURG)
        signal(SIGURG, SIG_DFL)
    }
}

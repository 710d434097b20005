import Glibc
import Synchronization

/// Notices that somebody asks the program to end: `SIGINT`, `SIGTERM`. The first signal is noted and looked at between two
/// events; a second one ends the program at once.
struct Interruption {
    /// Starts to take notice. There is one for the whole program.
    static func begin() -> Interruption {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 { wakeUp.store(ends[1], ordering: .sequentiallyConsistent) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = received.load(ordering: .sequentiallyConsistent)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { noteSignal($0) }
        action.sa_flags = SA_RESTART
        for number in [SIGINT, SIGTERM] {
            sigaction(number, &action, nil)
            unblock(number)
        }
        return Interruption(alarm: ends[0])
    }

    /// Whoever started the program may have kept its own threads from signals, which is inherited.
    private static func unblock(_ number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Becomes readable when a signal arrives, so that none is missed between a look and a wait.
    private let alarm: Int32

    /// The signal that arrived, if one did.
    var signalNumber: Int32? {
        let number = received.load(ordering: .sequentiallyConsistent)
        return number == 0 ? nil : number
    }

    /// Waits until something can be read, or the other end is closed. False if a signal arrived instead.
    func wait(forInputOn descriptor: Int32) -> Bool {
        var requests = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
        ]
        repeat {
            if signalNumber != nil { return false }
        } while poll(&requests, nfds_t(requests.count), -1) < 0 && errno == EINTR
        return signalNumber == nil
    }

    /// Waits for a time, or until a signal arrives.
    func wait(seconds: Double) {
        var request = pollfd(fd: alarm, events: Int16(POLLIN), revents: 0)
        guard signalNumber == nil, seconds > 0 else { return }
        _ = poll(&request, 1, Int32(min((seconds * 1000).rounded(.up), Double(Int32.max))))
    }
}

private let received = Atomic<Int32>(0)
private let wakeUp = Atomic<Int32>(-1)

/// Runs as a signal handler: nothing here allocates or locks.
private func noteSignal(_ number: Int32) {
    if received.exchange(number, ordering: .sequentiallyConsistent) != 0 { _exit(ExitStatus.signal(number)) }
    var byte: UInt8 = 1
    _ = write(wakeUp.load(ordering: .sequentiallyConsistent), &byte, 1)
}

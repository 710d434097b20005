import Host
import Platform
import Synchronization

/// Takes signals: requests to end the program (`SIGINT`, `SIGTERM`, `SIGHUP`) and, on a terminal, changes of the
/// terminal. The first request to end stops what a script does, and is looked at when that event is over; a second one
/// ends the program at once.
struct Interruption {
    /// The terminal's signals since they were last looked at.
    struct TerminalSignals: OptionSet {
        let rawValue: Int32

        /// The window has another size.
        static let resized = TerminalSignals(rawValue: 1)
        /// The program is to stop for a while.
        static let stop = TerminalSignals(rawValue: 2)
        /// It goes on.
        static let goOn = TerminalSignals(rawValue: 4)
    }

    /// Starts to take notice. There is one for the whole program.
    static func begin() -> Interruption {
        signal(SIGPIPE, SIG_IGN)
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 { wakeUp.store(ends[1], ordering: .sequentiallyConsistent) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        _ = received.load(ordering: .sequentiallyConsistent)
        _ = noted.load(ordering: .sequentiallyConsistent)
        _ = interruptions.load(ordering: .sequentiallyConsistent)
        for number in [SIGINT, SIGTERM, SIGHUP] { handle(number) { noteSignal($0) } }
        return Interruption(alarm: ends[0])
    }

    /// Handles `SIGINT` again after another program had the terminal.
    func takeInterrupts() { Interruption.handle(SIGINT) { noteSignal($0) } }

    /// Ctrl-C stops the script code that runs, and nothing else; a service that is waited for gets the alarm.
    func letInterruptsStopScripts() { Interruption.handle(SIGINT) { _ in interruptScripts() } }

    /// A script that may do everything, and what it has loaded, may call `exit`.
    private static let restoresAtExit: Void = { atexit { TerminalMode.restore() } }()

    /// Takes notice of a terminal's signals as well, and gives the terminal back if the program crashes or is ended.
    func beginTerminal() {
        Interruption.restoresAtExit
        for number in [SIGWINCH, SIGTSTP, SIGCONT] { Interruption.handle(number) { noteTerminalSignal($0) } }
        for number in DeadlySignals.all {
            Interruption.handle(number, flags: Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))) {
                dieOf($0)
            }
        }
        handleReservedSignals(as: Int32(SIGABRT))
    }

    /// Unblocks the signal: a blocked one is inherited from the parent process. What is
    /// ignored stays so, as `SIGHUP` under `nohup`, but for what a terminal's keys send.
    static func handle(
        _ number: Int32, flags: Int32 = Int32(SA_RESTART), _ handler: @escaping @convention(c) (Int32) -> Void
    ) {
        var old = sigaction()
        if number == SIGHUP || DeadlySignals.contains(number), sigaction(number, nil, &old) == 0, ignoresSignal(old) {
            return
        }
        var action = signalAction(handler, flags: flags)
        sigaction(number, &action, nil)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Becomes readable when a signal arrives, so that none is missed between a look and a wait.
    let alarm: Int32

    /// The signal that arrived, if one did.
    var signalNumber: Int32? {
        let number = received.load(ordering: .sequentiallyConsistent)
        return number == 0 ? nil : number
    }

    /// Notes a wish to end that came another way, such as by a key.
    func note(_ number: Int32) {
        _ = received.compareExchange(expected: 0, desired: number, ordering: .sequentiallyConsistent)
    }

    /// The terminal's signals since the last call.
    func takeTerminalSignals() -> TerminalSignals {
        drainAlarm()
        return TerminalSignals(rawValue: noted.exchange(0, ordering: .sequentiallyConsistent))
    }

    private func drainAlarm() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(alarm, &bytes, bytes.count) == bytes.count {}
    }

    /// Stops the program, and what runs beside it, as the terminal does at a key of its own; comes back when it goes on.
    /// False: it was not stopped, as an orphaned process group is not, which no shell could continue.
    func stop() -> Bool {
        signal(SIGTSTP, SIG_DFL)
        _ = takeTerminalSignals()
        kill(0, SIGTSTP)
        var request = pollfd(fd: alarm, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, 100)
        Interruption.handle(SIGTSTP) { noteTerminalSignal($0) }
        return takeTerminalSignals().contains(.goOn)
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

    /// How often Ctrl-C has stopped scripts.
    var interruptionCount: Int { interruptions.load(ordering: .sequentiallyConsistent) }

    /// Waits for a line at a question. False after Ctrl-C since it had come `before` times, or a signal that ends the program.
    func waitForLine(on descriptor: Int32, interruptionsBefore before: Int) -> Bool {
        var requests = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
        ]
        defer { if noted.load(ordering: .sequentiallyConsistent) != 0 { wake() } }
        repeat {
            guard signalNumber == nil, interruptionCount == before else { return false }
            if requests[1].revents != 0 { drainAlarm() }
        } while poll(&requests, nfds_t(requests.count), -1) < 0 || requests[0].revents == 0
        return signalNumber == nil
    }

    /// Waits until one of several descriptors can be read or its other end is closed, a time is over, or a signal arrives.
    /// The descriptors that are ready; none in the other cases.
    func wait(forInputOn descriptors: [Int32], seconds: Double?) -> Set<Int32> {
        guard signalNumber == nil else { return [] }
        var requests = ([alarm] + descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&requests, nfds_t(requests.count), PollTime.milliseconds(seconds)) > 0, signalNumber == nil else {
            return []
        }
        return Set(requests.dropFirst().filter { $0.revents != 0 }.map(\.fd))
    }

    /// Waits for a time, or until the other end of one of several descriptors is closed, or a signal arrives.
    func wait(forEndOf descriptors: [Int32], milliseconds: Int32) {
        guard signalNumber == nil else { return }
        var requests = descriptors.map { pollfd(fd: $0, events: 0, revents: 0) }
        requests.append(pollfd(fd: alarm, events: Int16(POLLIN), revents: 0))
        _ = poll(&requests, nfds_t(requests.count), milliseconds)
    }

    /// Waits for a time, or until a signal arrives.
    func wait(seconds: Double) {
        var request = pollfd(fd: alarm, events: Int16(POLLIN), revents: 0)
        guard signalNumber == nil, seconds > 0 else { return }
        _ = poll(&request, 1, PollTime.milliseconds(seconds))
    }
}

private let received = Atomic<Int32>(0)
private let wakeUp = Atomic<Int32>(-1)
private let noted = Atomic<Int32>(0)
/// How often Ctrl-C has stopped scripts.
private let interruptions = Atomic<Int>(0)

// What follows runs in signal handlers: nothing there allocates or locks.

private func noteSignal(_ number: Int32) {
    if received.exchange(number, ordering: .sequentiallyConsistent) != 0 {
        TerminalMode.restore()
        _exit(ExitStatus.signal(number))
    }
    Watchdog.interrupt()
    wake()
}

private func interruptScripts() {
    interruptions.add(1, ordering: .sequentiallyConsistent)
    Watchdog.interrupt()
    wake()
}

private func noteTerminalSignal(_ number: Int32) {
    let signal: Interruption.TerminalSignals = number == SIGWINCH ? .resized : number == SIGTSTP ? .stop : .goOn
    noted.bitwiseOr(signal.rawValue, ordering: .sequentiallyConsistent)
    wake()
}

private func wake() {
    let code = errno
    var byte: UInt8 = 1
    _ = write(wakeUp.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = code
}

/// The handler was taken off when it was called, so the signal ends the program now.
private func dieOf(_ number: Int32) {
    TerminalMode.restore()
    if raise(number) != 0 { kill(getpid(), number) }
}

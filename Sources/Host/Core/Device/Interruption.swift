import Platform
import Synchronization

/// Takes signals: requests to end the program (`SIGINT`, `SIGTERM`, `SIGHUP`) and, on a terminal, changes of the
/// terminal. The first request to end stops what a script does, and is looked at when that event is over; a second one
/// ends the program at once.
package struct Interruption {
    /// The terminal's signals since they were last looked at.
    package struct TerminalSignals: OptionSet {
        package let rawValue: Int32

        package init(rawValue: Int32) { self.rawValue = rawValue }

        /// The window has another size.
        package static let resized = TerminalSignals(rawValue: 1)
        /// The program is to stop for a while.
        package static let stop = TerminalSignals(rawValue: 2)
        /// It goes on.
        package static let goOn = TerminalSignals(rawValue: 4)
    }

    /// Starts to take notice. What it takes notice of is the whole process's.
    package static func begin() -> Interruption {
        ignoreBrokenPipes()
        if alarmEnd.load(ordering: .sequentiallyConsistent) < 0 { openAlarm() }
        received.store(0, ordering: .sequentiallyConsistent)
        noted.store(0, ordering: .sequentiallyConsistent)
        _ = interruptions.load(ordering: .sequentiallyConsistent)
        for number in [SIGINT, SIGTERM, SIGHUP] { handle(number) { noteSignal($0) } }
        return Interruption()
    }

    private static func openAlarm() {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        wakeUp.store(ends[1], ordering: .sequentiallyConsistent)
        alarmEnd.store(ends[0], ordering: .sequentiallyConsistent)
    }

    private static func ignoreBrokenPipes() {
        var old = sigaction()
        unsafe sigaction(SIGPIPE, nil, &old)
        unsafe formerActions.keep(old, of: SIGPIPE)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Every signal has the handler again that it had before the first one was handled here.
    static func end() { unsafe formerActions.restore() }

    /// Handles `SIGINT` again after another program had the terminal.
    package func takeInterrupts() { Interruption.handle(SIGINT) { noteSignal($0) } }

    /// Ctrl-C stops the script code that runs, and nothing else; a service that is waited for gets the alarm.
    package func letInterruptsStopScripts() { Interruption.handle(SIGINT) { _ in interruptScripts() } }

    /// A script that may do everything, and what it has loaded, may call `exit`.
    private static let restoresAtExit: Void = { atexit { TerminalMode.restore() } }()

    /// Takes notice of a terminal's signals as well, and gives the terminal back if the program crashes or is ended.
    package func beginTerminal() {
        Interruption.restoresAtExit
        for number in [SIGWINCH, SIGTSTP, SIGCONT] { Interruption.handle(number) { noteTerminalSignal($0) } }
        for number in DeadlySignals.all {
            Interruption.handle(number, flags: Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND))) {
                dieOf($0)
            }
        }
        unsafe formerActions.handleReserved(as: Int32(SIGABRT))
    }

    /// Unblocks the signal: a blocked one is inherited from the parent process. What is
    /// ignored stays so, as `SIGHUP` under `nohup`, but for what a terminal's keys send.
    static func handle(
        _ number: Int32, flags: Int32 = Int32(SA_RESTART), _ handler: @escaping @convention(c) (Int32) -> Void
    ) {
        var old = sigaction()
        guard unsafe sigaction(number, nil, &old) == 0 else { return }
        if number == SIGHUP || DeadlySignals.contains(number), ignoresSignal(old) { return }
        unsafe formerActions.keep(old, of: number)
        var action = signalAction(handler, flags: flags)
        unsafe sigaction(number, &action, nil)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, number)
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Becomes readable when a signal arrives, so that none is missed between a look and a wait.
    package var alarm: Int32 { alarmEnd.load(ordering: .sequentiallyConsistent) }

    /// The signal that arrived, if one did.
    package var signalNumber: Int32? {
        let number = received.load(ordering: .sequentiallyConsistent)
        return number == 0 ? nil : number
    }

    /// Notes a wish to end that came another way, such as by a key.
    func note(_ number: Int32) {
        _ = received.compareExchange(expected: 0, desired: number, ordering: .sequentiallyConsistent)
    }

    /// The terminal's signals since the last call.
    package func takeTerminalSignals() -> TerminalSignals {
        drainAlarm()
        return TerminalSignals(rawValue: noted.exchange(0, ordering: .sequentiallyConsistent))
    }

    private func drainAlarm() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(alarm, &bytes, bytes.count) == bytes.count {}
    }

    /// Stops the program, and what runs beside it, as the terminal does at a key of its own; comes back when it goes on.
    /// False: it was not stopped, as an orphaned process group is not, which no shell could continue.
    package func stop() -> Bool {
        signal(SIGTSTP, SIG_DFL)
        _ = takeTerminalSignals()
        kill(0, SIGTSTP)
        var request = pollfd(fd: alarm, events: Int16(POLLIN), revents: 0)
        _ = unsafe poll(&request, 1, 100)
        Interruption.handle(SIGTSTP) { noteTerminalSignal($0) }
        return takeTerminalSignals().contains(.goOn)
    }

    /// Waits until something can be read, or the other end is closed. False if a signal arrived instead.
    package func wait(forInputOn descriptor: Int32) -> Bool {
        var requests = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
        ]
        repeat {
            if signalNumber != nil { return false }
        } while unsafe poll(&requests, nfds_t(requests.count), -1) < 0 && errno == EINTR
        return signalNumber == nil
    }

    /// How often Ctrl-C has stopped scripts.
    package var interruptionCount: Int { interruptions.load(ordering: .sequentiallyConsistent) }

    /// Waits for a line at a question. False after Ctrl-C since it had come `before` times, or a signal that ends the program.
    package func waitForLine(on descriptor: Int32, interruptionsBefore before: Int) -> Bool {
        var requests = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
        ]
        defer { if noted.load(ordering: .sequentiallyConsistent) != 0 { wake() } }
        repeat {
            guard signalNumber == nil, interruptionCount == before else { return false }
            if requests[1].revents != 0 { drainAlarm() }
        } while unsafe poll(&requests, nfds_t(requests.count), -1) < 0 || requests[0].revents == 0
        return signalNumber == nil
    }

    /// Waits until one of several descriptors can be read or its other end is closed, a time is over, or a signal arrives.
    /// The descriptors that are ready; none in the other cases.
    package func wait(forInputOn descriptors: [Int32], seconds: Double?) -> Set<Int32> {
        guard signalNumber == nil else { return [] }
        var requests = ([alarm] + descriptors).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard unsafe poll(&requests, nfds_t(requests.count), PollTime.milliseconds(seconds)) > 0, signalNumber == nil
        else {
            return []
        }
        return Set(requests.dropFirst().filter { $0.revents != 0 }.map(\.fd))
    }

    /// Waits for a time, or until the other end of one of several descriptors is closed, or a signal arrives.
    package func wait(forEndOf descriptors: [Int32], milliseconds: Int32) {
        guard signalNumber == nil else { return }
        var requests = descriptors.map { pollfd(fd: $0, events: 0, revents: 0) }
        requests.append(pollfd(fd: alarm, events: Int16(POLLIN), revents: 0))
        _ = unsafe poll(&requests, nfds_t(requests.count), milliseconds)
    }

    /// Waits for a time, or until a signal arrives.
    func wait(seconds: Double) {
        var request = pollfd(fd: alarm, events: Int16(POLLIN), revents: 0)
        guard signalNumber == nil, seconds > 0 else { return }
        _ = unsafe poll(&request, 1, PollTime.milliseconds(seconds))
    }
}

/// What handled signals before; none of it is kept twice.
private struct FormerActions {
    private var actions: [(number: Int32, action: sigaction)] = []
    private var reserved: ReservedSignals?

    mutating func keep(_ action: sigaction, of number: Int32) {
        if !actions.contains(where: { $0.number == number }) { actions.append((number, action)) }
    }

    mutating func handleReserved(as number: Int32) { reserved = reserved ?? ReservedSignals(handledAs: number) }

    mutating func restore() {
        for var former in actions { unsafe sigaction(former.number, &former.action, nil) }
        reserved?.restore()
        (actions, reserved) = ([], nil)
    }
}

/// Used by the thread that handles signals and gives them back.
nonisolated(unsafe) private var formerActions = FormerActions()
private let received = Atomic<Int32>(0)
/// The end of a pipe that signals write to, from which is read; negative: there is none yet.
private let alarmEnd = Atomic<Int32>(-1)
private let wakeUp = Atomic<Int32>(-1)
private let noted = Atomic<Int32>(0)
/// How often Ctrl-C has stopped scripts.
private let interruptions = Atomic<Int>(0)

// What follows runs in signal handlers: nothing there allocates or locks.

private func noteSignal(_ number: Int32) {
    if received.exchange(number, ordering: .sequentiallyConsistent) != 0 {
        TerminalMode.restore()
        _exit(128 + number)  // as shells report it
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
    _ = unsafe write(wakeUp.load(ordering: .sequentiallyConsistent), &byte, 1)
    errno = code
}

/// The handler was taken off when it was called, so the signal ends the program now.
private func dieOf(_ number: Int32) {
    TerminalMode.restore()
    if raise(number) != 0 { kill(getpid(), number) }
}

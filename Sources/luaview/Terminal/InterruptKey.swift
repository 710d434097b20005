import Glibc
import Host
import Synchronization

/// Ctrl-C is a key like others while keys are read, since what is pasted may contain it, and a signal while a script is at work
/// and nobody reads: as soon as that takes long the terminal is told so, until it is over.
final class InterruptKey {
    private let device: TerminalDevice
    /// The first one's number is 0, which is nil here.
    private let timer: timer_t?
    /// Whether the system has a timer to give.
    private let hasTimer: Bool
    /// Whether it is a signal now, other than by the timer.
    private var isSignal = false

    /// Work of so many nanoseconds is long.
    private static let patience = 50_000_000
    /// They replace what the keyboard protocol is at, and leave alone what comes back at its end.
    private static let (old, new) = (Array("\u{1B}[=0;1u".utf8), Array("\u{1B}[=1;1u".utf8))

    /// There is one for the whole program.
    init(_ device: TerminalDevice) {
        let number = __libc_current_sigrtmin()
        var event = sigevent()
        event.sigev_notify = Int32(SIGEV_SIGNAL)
        event.sigev_signo = number
        var timer: timer_t?
        hasTimer = timer_create(CLOCK_MONOTONIC, &event, &timer) == 0
        self.device = device
        self.timer = timer
        LongWork.request.update(from: InterruptKey.old, count: InterruptKey.old.count)
        LongWork.output = device.output.descriptor
        LongWork.input = device.input ?? -1
        if hasTimer { LongWork.handle(number) }
    }

    /// What asks for keys of the old kind, or of the protocol's.
    static func request(isOld: Bool) -> [UInt8] { isOld ? old : new }

    /// It is a signal from now on, until `end`.
    func beginAtOnce() {
        device.letInterrupt(true)
        isSignal = true
    }

    /// A script is at work from now on, until `end`, and nobody else sends anything. `isTold`: the terminal's protocol makes
    /// it a key, and has to be told as well.
    func begin(isTold: Bool) {
        guard hasTimer else { return beginAtOnce() }
        finish()
        LongWork.count = isTold && !device.output.isWaiting ? InterruptKey.old.count : 0
        LongWork.stage.store(.working, ordering: .sequentiallyConsistent)
        setTimer(InterruptKey.patience)
    }

    /// Keys are read again.
    func end() {
        finish()
        if isSignal { device.letInterrupt(false) }
        isSignal = false
    }

    private func finish() {
        guard let sent = LongWork.end() else { return }
        setTimer(0)
        guard sent >= 0 else { return }
        isSignal = true
        if sent > 0 { device.output.write(InterruptKey.old[sent...] + InterruptKey.new) }
    }

    private func setTimer(_ nanoseconds: Int) {
        var time = itimerspec()
        time.it_value.tv_nsec = nanoseconds
        timer_settime(timer, 0, &time, nil)
    }
}

/// What the timer's signal handler needs, in places that never move.
private enum LongWork {
    enum Stage: UInt8, AtomicRepresentable { case none, working, sending, sent }

    static let stage = Atomic<Stage>(.none)
    nonisolated(unsafe) static let request = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
    /// How much of the request is to be sent.
    nonisolated(unsafe) static var count = 0
    nonisolated(unsafe) static var output: Int32 = -1
    nonisolated(unsafe) static var input: Int32 = -1
    /// How much of the request the terminal took.
    nonisolated(unsafe) static var sent = 0

    /// Takes the timer's signal; of the same number from elsewhere the program dies, as of others of its kind.
    static func handle(_ number: Int32) {
        var action = sigaction()
        action.__sigaction_handler.sa_sigaction = { number, information, _ in
            if information.map({ Int($0.pointee.si_code) }) == Int(SI_TIMER) { return LongWork.send() }
            TerminalMode.restore()
            signal(number, SIG_DFL)
            raise(number)
        }
        action.sa_flags = Int32(SA_RESTART) | Int32(SA_SIGINFO)
        sigaction(number, &action, nil)
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Runs in a signal handler, on any thread: nothing here allocates or locks.
    static func send() {
        guard stage.compareExchange(expected: .working, desired: .sending, ordering: .sequentiallyConsistent).exchanged
        else { return }
        let code = errno
        var attributes = termios()
        if tcgetattr(input, &attributes) == 0 {
            attributes.c_lflag |= tcflag_t(ISIG)
            tcsetattr(input, TCSANOW, &attributes)
        }
        sent = count == 0 ? 0 : max(write(output, request, count), 0)
        errno = code
        stage.store(.sent, ordering: .sequentiallyConsistent)
    }

    /// How much of the request was sent; -1 if the work did not take long, nil if nothing was at work.
    static func end() -> Int? {
        if stage.compareExchange(expected: .working, desired: .none, ordering: .sequentiallyConsistent).exchanged {
            return -1
        }
        while stage.load(ordering: .sequentiallyConsistent) == .sending { sched_yield() }
        let last = stage.exchange(.none, ordering: .sequentiallyConsistent)
        return last == .sent ? sent : nil
    }
}

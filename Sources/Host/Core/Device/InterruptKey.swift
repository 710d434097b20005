import Platform
import Synchronization

/// Keeps Ctrl-C a signal where the terminal's keyboard protocol makes it a key like others, and keys are not read while a
/// script runs: as soon as that takes long, the legacy keyboard protocol is switched on until it is over.
package final class InterruptKey {
    private let output: ByteOutput
    private let timer: SignalTimer

    /// Work of so many nanoseconds is long.
    private static let patience = 50_000_000
    /// They replace what the protocol is at, and leave alone what comes back at its end.
    private static let (old, new) = (Array("\u{1B}[=0;1u".utf8), Array("\u{1B}[=1;1u".utf8))

    /// `output`: the terminal. Nil where the system has no timer to give. There is one at a time, while signals are handled.
    init?(_ output: ByteOutput) {
        guard let timer = SignalTimer() else { return nil }
        self.output = output
        self.timer = timer
        unsafe LongWork.request.update(from: InterruptKey.old, count: InterruptKey.old.count)
        unsafe LongWork.count = InterruptKey.old.count
        unsafe LongWork.terminal = output.descriptor
        Interruption.handle(timer.signal) { _ in LongWork.send() }
    }

    deinit { timer.end() }

    /// What asks for keys of the old kind, or of the protocol's.
    package static func request(isOld: Bool) -> [UInt8] { isOld ? old : new }

    /// A script is at work from now on, until `end`; nothing else writes to the terminal meanwhile.
    func begin() {
        guard !output.isWaiting else { return }
        LongWork.stage.store(.working, ordering: .sequentiallyConsistent)
        timer.set(nanoseconds: InterruptKey.patience)
    }

    /// Keys are read again.
    func end() {
        guard let sent = LongWork.end() else { return }
        timer.set(nanoseconds: 0)
        if sent > 0 { output.write(InterruptKey.old[sent...] + InterruptKey.new) }
    }
}

/// What the timer's signal handler needs, in places that never move.
private enum LongWork {
    enum Stage: UInt8, AtomicRepresentable { case none, working, sending, sent }

    static let stage = Atomic<Stage>(.none)
    nonisolated(unsafe) static let request = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
    nonisolated(unsafe) static var count = 0
    nonisolated(unsafe) static var terminal: Int32 = -1
    /// How much of the request the terminal took.
    nonisolated(unsafe) static var sent = 0

    /// Runs in a signal handler, on any thread: nothing here allocates or locks.
    static func send() {
        guard stage.compareExchange(expected: .working, desired: .sending, ordering: .sequentiallyConsistent).exchanged
        else { return }
        let code = errno
        unsafe sent = unsafe max(write(terminal, request, count), 0)
        errno = code
        stage.store(.sent, ordering: .sequentiallyConsistent)
    }

    /// How much of the request was sent; nil if nothing was at work.
    static func end() -> Int? {
        if stage.compareExchange(expected: .working, desired: .none, ordering: .sequentiallyConsistent).exchanged {
            return 0
        }
        while stage.load(ordering: .sequentiallyConsistent) == .sending { sched_yield() }
        let last = stage.exchange(.none, ordering: .sequentiallyConsistent)
        return unsafe last == .sent ? sent : nil
    }
}

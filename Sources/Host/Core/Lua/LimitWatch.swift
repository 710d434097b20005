import CLua
import Platform
import Synchronization

/// What watches the limits (L96): a thread that looks now and then whether a deadline has passed, or whether the process holds too much, and
/// signals the thread that runs the script.
final class LimitWatch: Sendable {
    static let shared = LimitWatch()

    private struct State {
        var threads: [WatchedThread] = []
        /// Whether the thread that watches was started, and whether it sleeps until it is woken, or is about to.
        var hasStarted = false, isAsleep = false
        /// How a process ends whose script cannot be stopped: so long after its deadline, 0: never.
        var grace: UInt64 = 0
        var optionNames = OptionNames.configuration
        var restore: (@convention(c) () -> Void)?
    }

    private let state = Mutex(State())
    private let memory = MemoryWatch()
    /// What the thread sleeps on while there is nothing to watch, and when it was set to wake it.
    private let alarm = cs_make_alarm()
    private let wakesAt = Atomic<UInt64>(0)
    /// Whether it was found that there is nothing to watch: who has a limit then wakes the thread.
    private let isParked = Atomic<Bool>(false)
    /// The shortest time that was ever seen to be allowed.
    private let shortest = Atomic<UInt64>(.max)

    private static let second: UInt64 = 1_000_000_000

    // MARK: Settings

    func watchMemory() { memory.begin() }

    func endProcess(after seconds: Double, _ optionNames: OptionNames) {
        state.withLock {
            $0.grace = UInt64(seconds * Double(LimitWatch.second))
            $0.optionNames = optionNames
        }
    }

    func beforeEnd(_ restore: (@convention(c) () -> Void)?) { state.withLock { $0.restore = restore } }

    // MARK: Threads that are watched

    fileprivate func begin(_ thread: WatchedThread) {
        state.withLock { state in
            state.threads.append(thread)
            guard !state.hasStarted else { return }
            state.hasStarted = true
            // It takes no signals: they are for those who wait for them.
            _ = startThread(stackSize: 128 << 10, isDetached: true, signals: false) { self.watch() }
        }
    }

    fileprivate func end(_ thread: WatchedThread) {
        state.withLock { $0.threads.removeAll { $0.isSame(as: thread) } }
    }

    /// The thread that runs has a limit and had none: if what watches sleeps it wakes up, not at once: that would cost more than most events do.
    fileprivate func wake(allowed: UInt64) {
        guard isParked.load(ordering: .sequentiallyConsistent),
            isParked.exchange(false, ordering: .sequentiallyConsistent)
        else { return }
        shortest.min(allowed == 0 ? .max : allowed, ordering: .relaxed)
        let pause = pauseBetween
        wakesAt.store(lv_now() + pause, ordering: .sequentiallyConsistent)
        cs_set_alarm(alarm, pause)
    }

    /// Before this thread waits for something: if all limits are over, what watches need not wake up to see it. One that begins meanwhile on
    /// another thread sees that it is parked, or is seen.
    func rest() {
        guard !isParked.load(ordering: .sequentiallyConsistent) else { return }
        state.withLock { state in
            guard state.isAsleep, !look(&state) else { return }
            noteHeld(&state)
            cs_set_alarm(alarm, 0)
            isParked.store(true, ordering: .sequentiallyConsistent)
            if look(&state) { wake(allowed: 0) }
        }
    }

    // MARK: Memory

    /// Whether the process may hold so many bytes more, where it is looked at; if not, the limit is reached.
    func canHold(_ bytes: Int) -> Bool {
        guard memory.isWatched, let own = WatchedThread(running: ()), let cap = own.cap else { return true }
        let before = state.withLock { $0.threads.first { $0.isSame(as: own) }?.heldBefore ?? 0 }
        if bytes < .max / 4, memory.mayHold(cs_resident() + bytes, before: before, cap: cap) { return true }
        own.tell(.memory)
        return false
    }

    /// What many events have left in the process, each of them a little, has come to too much: now they are stopped as they begin.
    /// Some are not, which may let go of it, and may take hardly anything: a few at once, then fewer and fewer the more there is.
    /// - Returns: how much more the heap may hold in this one; 0: there is room again, -1: it is stopped.
    fileprivate func letIn(_ own: WatchedThread, cap: Int, collect: () -> Void) -> Int {
        let (pause, mostAtOnce, mostSteps) = (LimitWatch.second / 10, UInt64(16), 10)
        guard var own = state.withLock({ $0.threads.first { $0.isSame(as: own) } }) else { return 0 }
        let time = lv_now()
        let next = max(own.nextAllowed, time)
        guard next - time < mostAtOnce * pause else { return -1 }
        own.letIn = .max  // what lets go of memory needs some first
        collect()
        cs_let_go()
        let (held, little) = (cs_resident(), max(cap / 16, 1))
        memory.noteWhetherFull(own, own.cap, held: held)
        own.fullAt = !own.isFull ? 0 : own.fullAt == 0 ? held : own.fullAt
        own.letIn = own.isFull ? UInt64(held + little) : 0
        if own.isFull { own.nextAllowed = next + pause << UInt64(min(max(held - own.fullAt, 0) / little, mostSteps)) }
        state.withLock { state in
            guard let index = state.threads.firstIndex(where: { $0.isSame(as: own) }) else { return }
            (state.threads[index].fullAt, state.threads[index].nextAllowed) = (own.fullAt, own.nextAllowed)
        }
        return own.isFull ? little / 4 : 0
    }

    /// What the process holds before the next event, which may be over when it is looked at.
    private func noteHeld(_ state: inout State) {
        guard memory.isWatched else { return }
        let held = cs_resident()
        for index in state.threads.indices { memory.noteHeld(&state.threads[index], held) }
    }

    // MARK: Watching

    private func watch() {
        while true {
            let parks = state.withLock { state in
                var parks = false
                if alarm >= 0, !look(&state) {
                    // A limit that begins from here on sees this, or is seen below.
                    isParked.store(true, ordering: .sequentiallyConsistent)
                    parks = !look(&state)
                    if parks { noteHeld(&state) } else { isParked.store(false, ordering: .sequentiallyConsistent) }
                }
                state.isAsleep = parks
                return parks
            }
            parks ? park() : pause()
            state.withLock { $0.isAsleep = false }
        }
    }

    /// Sleeps until a limit that begins sets the alarm, and some time more: most events are over by then.
    private func park() {
        let start = lv_now()
        cs_await_alarm(alarm)
        noteSleep(until: max(start, wakesAt.load(ordering: .sequentiallyConsistent)))
    }

    private func pause() {
        let pause = pauseBetween
        let end = lv_now() + pause
        var time = timespec(tv_sec: 0, tv_nsec: Int(pause))
        unsafe nanosleep(&time, nil)
        noteSleep(until: end)
    }

    /// Short against the shortest time that is allowed, and where the memory is looked at, short enough that not much is taken meanwhile.
    private var pauseBetween: UInt64 {
        let longest: UInt64 = memory.isWatched ? 5_000_000 : 50_000_000
        return max(1_000_000, min(shortest.load(ordering: .relaxed) / 10, longest))
    }

    /// The clock of the deadlines leaves out the time in which the whole process was stopped: a sleep returns late then.
    private func noteSleep(until end: UInt64) {
        let time = lv_now()
        if time > end + LimitWatch.second / 2 { lv_leave_out(time - end) }
    }

    /// Looks at all threads; whether any has a limit.
    private func look(_ state: inout State) -> Bool {
        let time = lv_now()
        var isBusy = false
        for index in state.threads.indices {
            if memory.isWatched, state.threads[index].hasCap {
                isBusy = true
                if !memory.allows(&state.threads[index]) { state.threads[index].tell(.memory) }
            }
            let nearest = state.threads[index].nearest
            guard nearest != 0 else { continue }
            isBusy = true
            shortest.min(state.threads[index].allowed, ordering: .relaxed)
            guard time >= nearest else { continue }
            if hangs(state.threads[index], nearest, time, grace: state.grace) { giveUp(state.threads[index], state) }
            tell(&state.threads[index], nearest, time)
        }
        return isBusy
    }

    /// Tells a thread that its time is over; again and again, but ever less often: the handler visits each function that runs, and where these
    /// are many, signals as they come would leave no time for anything else.
    private func tell(_ thread: inout WatchedThread, _ nearest: UInt64, _ time: UInt64) {
        if thread.signalled == nearest, time < thread.nextSignal { return }
        if thread.signalled != nearest { thread.worked = thread.work }
        thread.signalled = nearest
        thread.nextSignal = time + min(time - nearest, LimitWatch.second / 10)
        thread.tell(.time)
    }

    /// Whether the thread has gone on for too long after its deadline. Where others use the machine it gets some time to end.
    private func hangs(_ thread: WatchedThread, _ nearest: UInt64, _ time: UInt64, grace: UInt64) -> Bool {
        guard grace != 0, time - nearest > grace, thread.signalled == nearest else { return false }
        return thread.work > thread.worked + grace / 2
    }

    /// Ends a process whose script cannot be stopped.
    private func giveUp(_ thread: WatchedThread, _ state: State) -> Never {
        state.restore?()
        let limit = "\(LimitMessage.label(nanoseconds: thread.allowed)) (\(state.optionNames.timeLimit))"
        let what = "a script ran longer than the time limit of \(limit) in a function that cannot be stopped"
        Platform.endProcess(3, saying: "luaview: \(what); the program ends here")
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_watch(_ own: UnsafeMutablePointer<lv_watched>!, _ ends: Bool) {
    guard let own = unsafe own else { return }
    if ends {
        unsafe LimitWatch.shared.end(WatchedThread(own))
    } else if unsafe own.pointee.nearest == 0 && own.pointee.cap == 0 {
        unsafe LimitWatch.shared.begin(WatchedThread(own))
    } else {
        unsafe LimitWatch.shared.wake(allowed: own.pointee.allowed)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_let_in(_ thread: OpaquePointer!, _ own: UnsafeMutablePointer<lv_watched>!, _ cap: Int) -> Int {
    guard let own = unsafe own else { return 0 }
    return unsafe LimitWatch.shared.letIn(WatchedThread(own), cap: cap) {
        if unsafe Operation.collect.call(thread, 0, 0) != LUA_OK { unsafe lv_pop(thread, 1) }
    }
}

import Platform
import Synchronization

/// How much memory the process holds beside Lua's heap, and may hold: what a script fills there is the host's.
final class MemoryWatch: Sendable {
    /// What it held before it ran scripts; 0: its memory is not watched.
    private let heldAtFirst = Atomic<Int>(0)
    private static let reserve = 8 << 20

    func begin() { heldAtFirst.store(cs_resident(), ordering: .sequentiallyConsistent) }

    var isWatched: Bool { atFirst != 0 }
    private var atFirst: Int { heldAtFirst.load(ordering: .sequentiallyConsistent) }

    /// However many events add to what it holds, it does not come to three times the cap, but where the cap is next to nothing beside the
    /// program itself.
    private func mostHeld(_ cap: Int) -> Int {
        checksAddresses ? .max : max(3 * cap - cap / 2, atFirst + cap + 2 * MemoryWatch.reserve)
    }

    /// Views, values under way and much else are given twice the cap, or, where the process held that much before the event, what is half
    /// of it.
    func mayHold(_ held: Int, before: Int, cap: Int) -> Bool {
        let isLittle = held <= atFirst + 2 * cap + 2 * MemoryWatch.reserve || held <= before + cap / 2
        return isLittle && held <= mostHeld(cap)
    }

    /// Notes whether the process holds more than it ever may.
    func noteWhetherFull(_ thread: WatchedThread, _ cap: Int?, held: Int) {
        thread.isFull = cap.map { held > mostHeld($0) } ?? false
    }

    /// Whether a thread's event holds no more than it may.
    func allows(_ thread: inout WatchedThread) -> Bool {
        let (held, cap, event) = (cs_resident(), thread.cap, thread.events)
        if thread.event != event {
            thread.event = event
            thread.heldBefore = held
        }
        noteWhetherFull(thread, cap, held: held)
        guard let cap, UInt64(held) > thread.letIn else { return true }
        return mayHold(held, before: thread.heldBefore, cap: cap)
    }

    /// What the process holds before the thread's next event, which may be over when it is looked at.
    func noteHeld(_ thread: inout WatchedThread, _ held: Int) {
        noteWhetherFull(thread, thread.lastCap, held: held)
        thread.event = thread.events + 1
        thread.heldBefore = held
    }
}

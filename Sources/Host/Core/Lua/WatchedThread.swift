import CLua
import Platform
import Synchronization

/// A system thread that runs scripts, and what is known of it where it is watched.
@safe struct WatchedThread: @unchecked Sendable {
    private let record: UnsafeMutablePointer<lv_watched>
    /// The deadline for which it was signalled last, when it is signalled once more, and how long it had worked at the first of these signals.
    var signalled: UInt64 = 0, nextSignal: UInt64 = 0, worked: UInt64 = 0
    /// The event at whose beginning the process held so much.
    var event: UInt64 = 0
    var heldBefore = 0
    /// What the process held when it had become full, 0: it has not; and when an event may begin all the same, if none has before its time.
    var fullAt = 0
    var nextAllowed: UInt64 = 0

    init(_ record: UnsafeMutablePointer<lv_watched>) { unsafe self.record = record }

    /// The running one; nil without memory.
    init?(running: Void) {
        guard let record = unsafe lv_allow_interrupt(false, false) else { return nil }
        unsafe self.init(record.assumingMemoryBound(to: lv_watched.self))
    }

    // MARK: What the thread, its signal handler and the one that watches read and write

    var nearest: UInt64 { unsafe WatchedThread.read(&record.pointee.nearest) }
    var allowed: UInt64 { unsafe WatchedThread.read(&record.pointee.allowed) }
    var events: UInt64 { unsafe WatchedThread.read(&record.pointee.events) }
    var hasCap: Bool { unsafe WatchedThread.read(&record.pointee.cap) != 0 }
    /// The smallest cap on memory, and that of the budget that was the last to have one; nil: none that memory could reach.
    var cap: Int? { unsafe WatchedThread.cap(WatchedThread.read(&record.pointee.cap)) }
    var lastCap: Int? { unsafe WatchedThread.cap(WatchedThread.read(&record.pointee.last_cap)) }
    /// What the process may hold in an event that was let in although it is full; 0: none was.
    var letIn: UInt64 {
        get { unsafe WatchedThread.read(&record.pointee.let_in) }
        nonmutating set { unsafe WatchedThread.write(newValue, to: &record.pointee.let_in) }
    }
    /// Whether the process held more than it ever may, when it was last looked at.
    var isFull: Bool {
        get { unsafe WatchedThread.read(&record.pointee.is_full) != 0 }
        nonmutating set { unsafe WatchedThread.write(newValue ? 1 : 0, to: &record.pointee.is_full) }
    }

    private static func read(_ word: UnsafePointer<UInt64>) -> UInt64 {
        unsafe UnsafeRawPointer(word).assumingMemoryBound(to: Atomic<UInt64>.self).pointee
            .load(ordering: .sequentiallyConsistent)
    }

    private static func write(_ value: UInt64, to word: UnsafeMutablePointer<UInt64>) {
        unsafe UnsafeRawPointer(word).assumingMemoryBound(to: Atomic<UInt64>.self).pointee
            .store(value, ordering: .sequentiallyConsistent)
    }

    private static func cap(_ word: UInt64) -> Int? { word == 0 || word > UInt64(Int.max / 8) ? nil : Int(word) }

    /// How long it has worked, in nanoseconds.
    var work: UInt64 { unsafe cs_working_time(record.pointee.thread) }

    /// Has it look at its limits on time, or reach that on memory.
    func tell(_ limit: Interpreter.ReachedLimit) { unsafe lv_interrupt(record, limit.inC) }

    func isSame(as other: WatchedThread) -> Bool { unsafe record == other.record }
}

import CLua

extension Interpreter {
    /// Identifies the thread that makes it, which must still exist when it is interrupted.
    @safe struct ThreadMark: @unchecked Sendable {
        private let thread: UnsafeMutableRawPointer?

        init() { unsafe thread = lv_allow_interrupt(false, false) }

        /// Stops what runs there, as a limit does.
        func interrupt() {
            if unsafe thread != nil { unsafe lv_interrupt(thread, ReachedLimit.interruption.inC) }
        }
    }

    /// From now on `interrupt` stops what runs on this thread; with `next` also what begins next, until the interruption is forgotten.
    package static func allowInterruption(next: Bool = false) { _ = unsafe lv_allow_interrupt(true, next) }

    /// Stops what runs on that thread, as a limit does. It may be called from anywhere, in a signal handler too.
    static func interrupt() { lv_interrupt(nil, ReachedLimit.interruption.inC) }

    /// Whether this thread was interrupted since `forgetInterruption` was called last. Who asks decides what it stops: what
    /// begins next does not stop for it any more.
    package static var isInterrupted: Bool { lv_was_interrupted(false) }

    package static func forgetInterruption() { _ = lv_was_interrupted(true) }
}

import CLua

extension Interpreter {
    /// Identifies the thread that makes it, which must still exist when it is interrupted.
    @safe struct ThreadMark: @unchecked Sendable {
        private let thread: UnsafeMutableRawPointer?

        init() { unsafe thread = lv_allow_interrupt(false) }

        /// Stops what runs there, as a limit does.
        func interrupt() { if unsafe thread != nil { unsafe lv_interrupt(thread) } }
    }

    /// From now on `interrupt` stops what runs on this thread.
    static func allowInterruption() { _ = unsafe lv_allow_interrupt(true) }

    /// Stops what runs on that thread, as a limit does. It may be called from anywhere, in a signal handler too.
    static func interrupt() { lv_interrupt(nil) }

    /// Whether this thread was interrupted since `forgetInterruption` was called last. Where no script ran the interruption stopped
    /// nothing.
    static var isInterrupted: Bool { lv_was_interrupted() }

    static func forgetInterruption() { lv_forget_interrupt() }
}

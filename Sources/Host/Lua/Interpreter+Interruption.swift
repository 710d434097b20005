import CLua

extension Interpreter {
    /// From now on `interrupt` stops what runs on this thread.
    static func allowInterruption() { lv_allow_interrupt() }

    /// Stops what runs on that thread, as a limit does. It may be called from anywhere, in a signal handler too.
    static func interrupt() { lv_interrupt() }

    /// Whether somebody has called that for this thread since it forgot it last. Where nothing of Lua's ran nothing was stopped
    /// by it.
    static var isInterrupted: Bool { lv_was_interrupted() }

    static func forgetInterruption() { lv_forget_interrupt() }
}

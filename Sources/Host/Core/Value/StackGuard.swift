import Platform

/// The end of the running thread's stack.
package struct StackGuard {
    /// Left free for what is called below the deepest level, in bytes: scripts may nest 200 calls of functions written in C.
    /// Of a stack below 2 MB it is half; one below 1 MB is too small for that (`shortage`).
    private static let reserve: UInt = 1024 * 1024
    /// The smallest stack on which scripts run. A thread that was given 1 MB has a little less: what is its own lies there, too.
    private static let least: UInt = 960 * 1024
    /// The assumed size of a stack that cannot be measured, from here on, in bytes.
    private static let assumed: UInt = 512 * 1024

    /// The lowest address that may be used.
    private let floor: UInt
    private let size: UInt
    private let thread: Int

    /// Measures the stack of the running thread. `part`: how much of it may be used, from 0 to 1.
    init(part: Double = 1) {
        thread = ThreadNumber.current
        let here = StackGuard.currentAddress()
        let lowest: UInt
        (lowest, size) = stackOfThread() ?? (here - StackGuard.assumed, StackGuard.assumed)
        floor = lowest + max(min(StackGuard.reserve, size / 2), UInt(Double(size) * (1 - part)))
    }

    /// Whether this was measured on the running thread.
    var isCurrent: Bool { thread == ThreadNumber.current }

    /// The message if it is too small for scripts; nil: it is not.
    var shortage: String? {
        guard size < StackGuard.least else { return nil }
        return "the stack of this thread has \(size >> 10) KB; a session needs 1 MB, and deep trees more"
    }

    /// Whether there is room below the caller's frame.
    package func hasRoom() -> Bool { StackGuard.currentAddress() > floor }

    private static func currentAddress() -> UInt {
        var here: UInt8 = 0
        return unsafe withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    }
}

import Platform

/// Signals that end a program which does not handle them, other than those that ask it to end.
enum DeadlySignals {
    /// Crashes, limits of the system, real-time signals and those that are left to programs.
    static var all: [Int32] { (1...64).filter(contains) }

    /// Whether a signal is one of them.
    static func contains(_ number: Int32) -> Bool { !others.contains(number) }

    /// What asks to end, what cannot be handled, what stops a program or does nothing, and what is ignored in any case.
    private static let others: [Int32] = [
        SIGINT, SIGTERM, SIGHUP, SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGCONT, SIGURG, SIGWINCH,
        SIGPIPE,
    ]

    /// Gives the signals that the C library keeps for itself, and refuses to handle, the handler that another one has, and
    /// takes them out of the mask that the program was started with. While the library uses them itself it has handlers of its
    /// own for them, which it sets later.
    static func handleReserved(as number: Int32) {
        guard let call = systemCall else { return }
        // The kernel's own form of an action, which holds more than the C library's: it is not looked into.
        var action = [UInt8](repeating: 0, count: 256)
        guard call(actionCall, Int(number), nil, &action, 8) == 0 else { return }
        for reserved in reserved {
            var old = [UInt8](repeating: 0, count: 256)
            guard call(actionCall, Int(reserved), nil, &old, 8) == 0, old.prefix(8).allSatisfy({ $0 == 0 }) else {
                continue
            }
            _ = call(actionCall, Int(reserved), action, nil, 8)
            unblock(1 << UInt64(reserved - 1), by: call)
        }
    }

    /// Those below the first real-time signal that programs may use.
    private static var reserved: Range<Int32> { 32..<max(32, __libc_current_sigrtmin()) }

    private typealias SystemCall =
        @convention(c) (Int, Int, UnsafeRawPointer?, UnsafeMutableRawPointer?, Int) -> Int

    /// Variadic in C; on the systems that this runs on integers and pointers go the same way as to any other function.
    private static let systemCall = dlsym(nil, "syscall").map { unsafeBitCast($0, to: SystemCall.self) }

    private static func unblock(_ signals: UInt64, by call: SystemCall) {
        var signals = signals
        _ = withUnsafePointer(to: &signals) { call(maskCall, Int(SIG_UNBLOCK), $0, nil, 8) }
    }

    #if arch(x86_64)
        private static let actionCall = 13
        private static let maskCall = 14
    #else
        private static let actionCall = 134
        private static let maskCall = 135
    #endif
}

import Platform

/// Signals that end a program which does not handle them, other than those that ask it to end.
enum DeadlySignals {
    /// Crashes, limits of the system, real-time signals and those that are left to programs.
    static var all: [Int32] { (1...lastSignal).filter(contains) }

    /// Whether a signal is one of them.
    static func contains(_ number: Int32) -> Bool { !others.contains(number) }

    /// What asks to end, what cannot be handled, what stops a program or does nothing, and what is ignored in any case.
    private static let others: [Int32] = [
        SIGINT, SIGTERM, SIGHUP, SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGCHLD, SIGCONT, SIGURG, SIGWINCH,
        SIGPIPE,
    ]
}

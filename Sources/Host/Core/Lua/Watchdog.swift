import CLua

/// The second line behind the limits (L96). A program may end itself when a script goes on for long after its time is over,
/// inside a function that cannot be stopped, and it may count what the host keeps for a script like the script's own heap.
public enum Watchdog {
    /// From now on the process ends, with status 3 and one line on standard error, when what runs has gone on for `seconds`
    /// after its time limit. Never if that is not more than 0.
    public static func endProcess(after seconds: Double = 1.5) { endProcess(.configuration, after: seconds) }

    /// The same; `optionNames`: how that line names the limit.
    package static func endProcess(_ optionNames: OptionNames, after seconds: Double = 1.5) {
        // A hundred years are longer than any process lives.
        LimitWatch.shared.endProcess(after: seconds > 0 ? min(seconds, 3e9) : 0, optionNames)
    }

    /// From now on an event reaches its memory limit also when the process as a whole has grown by twice as much. For a
    /// process that runs one script at a time.
    package static func watchMemory() { LimitWatch.shared.watchMemory() }

    /// From now on `interrupt` stops scripts that run on this thread; with `next` also what begins next, where none runs, until
    /// `forgetInterruption`.
    public static func allowInterruption(next: Bool = false) { Interpreter.allowInterruption(next: next) }

    /// Stops what a script does at the moment, as a limit does; where none runs, nothing happens, unless `allowInterruption` says so. It may be called on any
    /// thread, in a signal handler too.
    public static func interrupt() { Interpreter.interrupt() }

    /// Clears an interruption: what runs next on this thread is not meant by it.
    public static func forgetInterruption() { Interpreter.forgetInterruption() }

    /// Before this thread waits for something: where no script runs, the thread that watches limits need not wake up to see it.
    package static func rest() { LimitWatch.shared.rest() }

    /// From now on a time limit counts the time in which the process has the machine: what others do at the same time decides
    /// nothing. After four times as long the limit is reached anyhow.
    package static func countWork() { lv_count_work(4) }

    /// What is called before the process is ended, on a thread of its own, while the one that cannot be stopped goes on: it
    /// gives a terminal back as it was, and sends what waits. It may wait for nothing that the other one may hold for ever.
    package static func beforeEnd(_ restore: (@convention(c) () -> Void)?) { LimitWatch.shared.beforeEnd(restore) }
}

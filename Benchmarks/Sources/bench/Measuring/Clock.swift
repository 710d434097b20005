import Glibc

/// Seconds on the system's clocks.
enum Clock {
    /// CPU time that this process has used.
    static var processor: Double { now(CLOCK_PROCESS_CPUTIME_ID) }
    /// Elapsed time, also while other processes run.
    static var wall: Double { now(CLOCK_MONOTONIC) }

    /// The CPU time that `body` takes.
    static func processorTime(of body: () throws -> Void) rethrows -> Double {
        let start = processor
        try body()
        return processor - start
    }

    private static func now(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

import Platform

/// The system's clock that is never set, in seconds from any beginning. It goes on while the system sleeps: what became due
/// meanwhile is due.
///
/// It is a plain number where the standard library's clocks have values of a size that is only known as a program runs, as then
/// is that of everything that holds one.
package struct SteadyClock: Sendable {
    /// The one clock of that kind there is.
    package init() {}

    /// Seconds since the clock began.
    package var now: Double {
        var time = timespec()
        unsafe clock_gettime(steadyClock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

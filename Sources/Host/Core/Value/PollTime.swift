/// Times as `poll` takes them.
package enum PollTime {
    /// Whole milliseconds, rounded up so that a wait does not end before its time; a time that is past, or no number, is 0, nil
    /// is for ever.
    package static func milliseconds(_ seconds: Double?) -> Int32 {
        guard let seconds, seconds != .infinity else { return -1 }
        let milliseconds = (seconds * 1000).rounded(.up)
        return milliseconds >= Double(Int32.max) ? .max : milliseconds > 0 ? Int32(milliseconds) : 0
    }
}

/// Times as `poll` takes them.
public enum PollTime {
    /// Whole milliseconds, rounded up so that a wait does not end before its time; a time that is past is 0, nil is for ever.
    public static func milliseconds(_ seconds: Double?) -> Int32 {
        guard let seconds, seconds < .infinity else { return -1 }
        return Int32(min(max(seconds * 1000, 0).rounded(.up), Double(Int32.max)))
    }
}

import CLua

/// The code that an event and its frame run.
public enum StepCode {
    /// Asks the processor to have it at hand, which it has not after a time without events. It costs a few microseconds and is
    /// worth many.
    public static func prefetch() { lv_prefetch_steps() }
}

import CLua

/// The code that an event and its frame run.
package enum StepCode {
    /// Asks the processor to have it at hand, which it has not after a time without events. It costs a few microseconds and is
    /// worth many.
    package static func prefetch() { lv_prefetch_steps() }
}

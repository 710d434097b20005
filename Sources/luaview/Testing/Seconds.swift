/// Spans of time, as people write them.
enum Seconds {
    /// `5 s`, `0.5 s`.
    static func text(_ seconds: Double) -> String {
        seconds == seconds.rounded() && seconds < 1e15 ? "\(Int(seconds)) s" : "\(seconds) s"
    }
}

/// Times as people read them.
enum Milliseconds {
    /// `12 ms`, `3.25 s`.
    static func text(_ seconds: Double) -> String {
        let milliseconds = count(seconds)
        guard milliseconds >= 1000 else { return "\(milliseconds) ms" }
        let hundredths = milliseconds / 10
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
    }

    /// Seconds with three decimals, as programs read them: `0.012`.
    static func decimal(_ seconds: Double) -> String {
        let milliseconds = count(seconds)
        let fraction = String(milliseconds % 1000)
        return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }

    private static func count(_ seconds: Double) -> Int { Int(exactly: (max(seconds, 0) * 1000).rounded()) ?? 0 }
}

/// A text of Markdown that grows piece by piece, each of them drawn in a window: a piece may not cost more for what is there.
enum MarkdownCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let window = try Window(setting.path("scripts/markdown.lua"))
        func grow(_ call: String, _ times: Int) throws -> Double {
            var time = 0.0
            for _ in 0..<times { time += try window.evaluate("\(call)()") }
            return time
        }
        func all(_ call: String, _ times: Int) throws -> Double {
            _ = try window.evaluate("clear()")
            return try grow(call, times)
        }
        return try [
            Comparison(
                "markdown", "4,000 tokens", baseline: "the time allowed for them", target: 1, rounds: setting.rounds,
                subject: { try all("token", 4_000) }, against: { allowedForTokens }),
            Comparison(
                "markdown", "32 kB in pieces of four bytes", baseline: "the time allowed for them", target: 1,
                rounds: setting.rounds, subject: { try all("piece", 8_000) }, against: { allowedForPieces }),
            Comparison(
                "markdown", "100 tokens behind 3,900 others", baseline: "100 tokens behind 100", target: 4,
                rounds: setting.rounds,
                subject: {
                    _ = try all("token", 3_900)
                    return try grow("token", 100)
                },
                against: {
                    _ = try all("token", 100)
                    return try grow("token", 100)
                }),
        ]
    }

    /// In seconds.
    private static let allowedForTokens = 0.5
    private static let allowedForPieces = 0.5
}

import Host

/// A value (L16) as a dictionary against a plain table, with more and more keys: what one key costs grows as a table's does.
enum ValueCases {
    private static let sizes = [1_000, 10_000, 100_000]

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let run = try Run(setting.path("scripts/values.lua"), height: 24)
        _ = try run.settle()
        return try run.lines.flatMap { name in
            try sizes.map { size in
                try Comparison(
                    "values", "\(name), \(size) keys", baseline: "a plain table", target: 4, rounds: setting.rounds,
                    subject: { try time(of: name, "subject", size, run) },
                    against: { try time(of: name, "baseline", size, run) })
            }
        }
    }

    /// The time for one key.
    private static func time(of name: String, _ side: String, _ size: Int, _ run: Run) throws -> Double {
        _ = try run.evaluate("prepare('\(name)', '\(side)', \(size))")
        return try run.evaluate("run('\(name)', '\(side)', \(size))") / Double(size)
    }
}

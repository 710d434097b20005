/// Rows that are components with state of their own.
enum ComponentCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        try growth(setting) + [refresh(setting)] + [1_000, 10_000].map { try ofMounting($0, setting) }
    }

    /// One row's state among many, against one among ten: evaluating and comparing, then up to the painted window.
    private static func growth(_ setting: Setting) throws -> [Comparison] {
        let few = try mounted(10, setting)
        let timings: [(name: String, target: Double?, time: (Run, String) throws -> Double)] = [
            ("evaluated and compared", 1.2, { try $0.evaluateUntilPrint($1) }),
            ("to the window 80x24", 1.2, { try $0.evaluate($1) }),
        ]
        return try [1_000, 10_000].flatMap { count in
            let many = try mounted(count, setting)
            return try timings.map { timing in
                try Comparison(
                    "components", "one of \(count) rows, \(timing.name)", baseline: "one of 10 rows",
                    target: timing.target, rounds: 10 * setting.rounds,
                    subject: { try timing.time(many, "bump(\(count / 2))") },
                    against: { try timing.time(few, "bump(5)") })
            }
        }
    }

    /// One row's state, against mounting all of them.
    private static func ofMounting(_ count: Int, _ setting: Setting) throws -> Comparison {
        let many = try mounted(count, setting)
        return try Comparison(
            "components", "one of \(count) rows, evaluated and compared", baseline: "mounting \(count) rows",
            target: 20 / Double(count), rounds: setting.rounds,
            subject: { try many.evaluateUntilPrint("bump(\(count / 2))") },
            against: { try unmounted(count, setting).settle() })
    }

    /// The list's body says all rows again, with equal inputs.
    private static func refresh(_ setting: Setting) throws -> Comparison {
        let many = try mounted(1_000, setting)
        return try Comparison(
            "components", "1000 rows said again, none changed", baseline: "mounting 1000 rows", rounds: setting.rounds,
            subject: { try many.evaluateUntilPrint("refresh()") },
            against: { try unmounted(1_000, setting).settle() })
    }

    private static func unmounted(_ count: Int, _ setting: Setting) throws -> Run {
        try Run(setting.path("scripts/components.lua"), arguments: ["\(count)"], height: 24)
    }

    private static func mounted(_ count: Int, _ setting: Setting) throws -> Run {
        let run = try unmounted(count, setting)
        _ = try run.settle()
        return run
    }
}

import Host

/// Values (L16) as dictionaries and as lists against plain tables, with more and more elements: what one costs, and that it grows as
/// a table's does. The script names the operations.
enum ValueCases {
    private static let sizes = [1_000, 5_000, 25_000, 100_000]

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let run = try Run(setting.path("scripts/values.lua"), height: 24)
        _ = try run.settle()
        return try run.lines.flatMap { try curve($0, run, setting) }
    }

    /// An operation at all sizes, and how its costs grow.
    private static func curve(_ line: String, _ run: Run, _ setting: Setting) throws -> [Comparison] {
        let fields = line.split(separator: "\t").map(String.init)
        guard fields.count == 2, let target = Double(fields[1]) else {
            throw Failure("values.lua: '\(line)' names no operation")
        }
        let comparisons = try sizes.map { size in
            try Comparison(
                "values", "\(fields[0]), one of \(size)", baseline: "a plain table", target: target,
                rounds: setting.rounds,
                subject: { try time(of: fields[0], "subject", size, run) },
                against: { try time(of: fields[0], "baseline", size, run) })
        }
        return comparisons + [growth(fields[0], comparisons)]
    }

    /// By which power of their count the costs of all elements grow: 1, where one costs the same however many there are.
    private static func growth(_ name: String, _ comparisons: [Comparison]) -> Comparison {
        let pairs = (comparisons.first?.pairs ?? []).indices.map { round in
            Comparison.Pair(
                subject: exponent(comparisons.map { $0.pairs[round].subject }),
                baseline: exponent(comparisons.map { $0.pairs[round].baseline }))
        }
        return Comparison(
            group: "values", name: "\(name): exponent", baseline: "a plain table's", target: 1.15, unit: .number,
            pairs: pairs)
    }

    private static func exponent(_ costs: [Double]) -> Double {
        Growth.exponent(sizes, zip(sizes, costs).map { Double($0) * $1 })
    }

    /// The time for one element, without that of measuring; where that took longer once, what a clock can tell apart.
    private static func time(of name: String, _ side: String, _ size: Int, _ run: Run) throws -> Double {
        let idle = try run.evaluate("run('no operation', '\(side)', \(size))")
        _ = try run.evaluate("prepare('\(name)', '\(side)', \(size))")
        return max(try run.evaluate("run('\(name)', '\(side)', \(size))") - idle, 1e-9) / Double(size)
    }
}

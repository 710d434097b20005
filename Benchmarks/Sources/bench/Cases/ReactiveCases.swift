import HostServices

/// The reactive core against plain Lua functions doing the same by hand, in the same Lua state. The script names the shapes.
enum ReactiveCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let run = try Run(setting.path("scripts/reactive.lua"), height: 24)
        _ = try run.settle()
        let shapes = try run.lines.flatMap { try shape($0, run, setting) }
        return shapes + [try growth(run, setting), try memory(setting)]
    }

    /// A shape; behind it, where the script does it, what reads through C and calls under protection take of that alone.
    private static func shape(_ line: String, _ run: Run, _ setting: Setting) throws -> [Comparison] {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 6, let times = Int(fields[4]) else {
            throw Failure("reactive.lua: '\(line)' names no probe")
        }
        let sides = [("subject", "", Double(fields[3]))] + (fields[5].isEmpty ? [] : [("least", ": the least", nil)])
        return try sides.map { side, what, target in
            try Comparison(
                "reactive", fields[1] + what, baseline: fields[2], target: target, rounds: setting.rounds,
                subject: { try time(of: fields[0], side, times, run) },
                against: { try time(of: fields[0], "baseline", times, run) })
        }
    }

    /// What the others cost when one changes.
    private static func growth(_ run: Run, _ setting: Setting) throws -> Comparison {
        try Comparison(
            "reactive", "one leaf among 100000", baseline: "one leaf among 10", target: 1.2, rounds: setting.rounds,
            subject: { try time(of: "leaf 100000", "subject", 10_000, run) },
            against: { try time(of: "leaf 10", "subject", 10_000, run) })
    }

    /// What a unit of a source, a computed value and an observer takes, by the sizes of programs that keep many and none.
    private static func memory(_ setting: Setting) throws -> Comparison {
        try Comparison(
            "reactive", "source, Computed and track kept", baseline: "table and functions", unit: .bytes, rounds: 3,
            subject: { try bytes(of: "subject", setting) }, against: { try bytes(of: "baseline", setting) })
    }

    /// The time of one repetition.
    private static func time(of name: String, _ side: String, _ times: Int, _ run: Run) throws -> Double {
        try run.evaluate("run('\(name)', '\(side)', \(times))") / Double(times)
    }

    private static func bytes(of side: String, _ setting: Setting) throws -> Double {
        let count = 100_000
        let sizes = try [0, count].map { count in
            let words = [
                setting.program, "run", "--allow-all", setting.path("scripts/units.lua"), "--", "\(count)", side,
            ]
            let output = String(decoding: try ChildProcess(words).output, as: UTF8.self)
            guard let kilobytes = output.split(separator: "\n").first.flatMap({ Double($0) }) else {
                throw Failure("units.lua printed no size")
            }
            return kilobytes * 1024
        }
        return (sizes[1] - sizes[0]) / Double(count)
    }
}

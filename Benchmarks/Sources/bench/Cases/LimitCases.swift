import HostServices

/// The same script with the usual limits on time and memory, and with none.
struct LimitCases {
    /// How much more than without limits is good enough.
    static let target = 1.05

    let name: String
    private let words: (_ limits: [String]) -> [String]

    // Long enough also where instructions are counted, which takes fifty times as long.
    private static let withLimits = ["--time", "60m", "--memory", "512M"]
    private static let withoutLimits = ["--time", "none", "--memory", "none"]

    static func all(_ setting: Setting) throws -> [LimitCases] {
        let script = setting.path("scripts/limits.lua")
        let work = [
            ("calls", 120), ("tables", 2_000), ("strings", 1_000), ("patterns", 2_000), ("coroutines", 2_000),
        ]
        let events = "\(setting.scratch)/limits.events"
        try File.write(String(repeating: "press add\n", count: 5_000), to: events)
        let run = [setting.program, "run", script]
        return work.map { kind, times in
            LimitCases(name: kind) { run + $0 + ["--", kind, "\(times)"] }
        } + [
            LimitCases(name: "events") { run + $0 + ["--events", events, "--frames", "last", "--", "events", "0"] }
        ]
    }

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        try all(setting).map { work in
            try Comparison(
                "limits", "limits, \(work.name)", baseline: "the same without limits", target: target,
                rounds: 2 * setting.rounds,
                subject: { try ChildProcess(work.words(withLimits)).processorTime },
                against: { try ChildProcess(work.words(withoutLimits)).processorTime })
        }
    }

    /// The instructions that it needs with limits and without.
    func instructions() throws(Failure) -> (with: Int, without: Int) {
        (
            try InstructionCount.of(words(LimitCases.withLimits)),
            try InstructionCount.of(words(LimitCases.withoutLimits))
        )
    }
}

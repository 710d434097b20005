import Foundation

/// What became of a mutant.
enum Verdict: Sendable, Codable {
    case caught(by: String)
    case stopped(in: String)
    case survived(suites: Int)
    case unreached

    var isCaught: Bool {
        switch self {
        case .caught, .stopped: true
        case .survived, .unreached: false
        }
    }
}

/// Runs the suites that reach a mutant, those that are quick first, until one notices.
struct Trial: Sendable {
    /// How a suite ends whose time is up: by `timeout`, by what follows that, or by the limit on the processor's time.
    private static let stopped: Set<Int32> = [124, 137, 128 + SIGXCPU]

    let suites: Suites
    let all: [Suite]

    /// Suites of Swift that take less than this, mostly for starting, run in one process.
    private static let quick = 1.5

    func verdict(of mutant: Mutant) async throws -> Verdict {
        let those = all.filter { $0.reached.contains(mutant.number) }.sorted { $0.seconds < $1.seconds }
        if those.isEmpty { return .unreached }
        let quick = those.filter { $0.isSwift && $0.seconds < Trial.quick }
        let rest = those.filter { suite in !quick.contains { $0.name == suite.name } }
        for suite in [Suite.joined(quick)].compactMap({ $0 }) + rest {
            let result = try await run(suite, mutant)
            if Trial.stopped.contains(result.status) { return .stopped(in: suite.name) }
            if result.status == 0 { continue }
            // What waits for a terminal may fail on a busy machine, whatever the mutant is: it does not fail again.
            if !suite.isSwift, try await run(suite, mutant).status == 0 { continue }
            return .caught(by: suite.name(ofFailureIn: result.output))
        }
        return .survived(suites: those.count)
    }

    private func run(_ suite: Suite, _ mutant: Mutant) async throws -> Shell.Result {
        try await suites.run(
            suite, environment: ["LUAVIEW_MUTANT": "\(mutant.number)"], limit: 20 + 6 * suite.seconds,
            patience: 120 + 6 * suite.elapsed)
    }
}

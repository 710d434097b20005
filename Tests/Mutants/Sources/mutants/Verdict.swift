import Foundation

/// What became of a mutant.
enum Verdict: Sendable {
    case caught(by: String)
    case stopped(in: String)
    case survived(suites: Int)
    case unreached
}

/// Runs the suites that reach a mutant, those that are quick first, until one notices.
struct Trial: Sendable {
    let suites: Suites
    let all: [Suite]

    func verdict(of mutant: Mutant) async throws -> Verdict {
        let those = all.filter { $0.reached.contains(mutant.number) }.sorted { $0.seconds < $1.seconds }
        if those.isEmpty { return .unreached }
        for suite in those {
            let result = try await suites.run(
                suite, environment: ["LUAVIEW_MUTANT": "\(mutant.number)"], timeout: 30 + 6 * suite.seconds)
            if result.status == 124 || result.status == 137 { return .stopped(in: suite.name) }
            if result.status != 0 { return .caught(by: suite.name) }
        }
        return .survived(suites: those.count)
    }
}

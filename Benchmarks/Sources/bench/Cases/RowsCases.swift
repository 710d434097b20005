import HostServices

/// 1,000 rows of four nodes, mounted and printed, against a plain Lua program that writes the same bytes.
enum RowsCases {
    private static let count = "1000"

    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let script = setting.path("scripts/rows.lua")
        let plain = setting.path("rows.lua")
        let words = [setting.program, "run", script, "--", count]
        guard try ChildProcess(words).output == ChildProcess(["lua5.4", plain, count]).output else {
            throw Failure("\(script) and \(plain) write different texts")
        }
        return try [
            Comparison(
                "rows", "1,000 rows, start to end, CPU time", baseline: "lua5.4 rows.lua", target: 1.5,
                rounds: 2 * setting.rounds,
                subject: { try ChildProcess(words).processorTime },
                against: { try ChildProcess(["lua5.4", plain, count]).processorTime }),
            Comparison(
                "rows", "1,000 rows mounted and written", baseline: "the same in rows.lua", target: 1.5,
                rounds: setting.rounds,
                subject: { try Run(script, arguments: [count]).settle() },
                against: { try plainTime(plain) }),
        ]
    }

    /// The time that the plain program takes, by its own clock.
    private static func plainTime(_ path: String) throws -> Double {
        let errors = try ChildProcess(["lua5.4", path, count, "5"], capturesErrors: true).errors
        let times = String(decoding: errors, as: UTF8.self).split(separator: "\n").compactMap { Double($0) }
        guard !times.isEmpty else { throw Failure("\(path) gave no times") }
        return Spread(times).median / 1e6
    }
}

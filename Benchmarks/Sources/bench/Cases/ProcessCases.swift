import HostServices

/// A whole program, from its start to its end.
enum ProcessCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let words = [setting.program, "run", setting.path("../scripts/counter.lua")]
        let lua = ["lua5.4", "-e", "print(1)"]
        return try [("start to end", \ChildProcess.wallTime), ("start to end, CPU time", \.processorTime)].map {
            try Comparison(
                "process", "counter.lua, \($0)", baseline: "lua5.4 -e 'print(1)'", target: 4,
                rounds: 4 * setting.rounds,
                subject: { [time = $1] in try ChildProcess(words)[keyPath: time] },
                against: { [time = $1] in try ChildProcess(lua)[keyPath: time] })
        }
    }
}

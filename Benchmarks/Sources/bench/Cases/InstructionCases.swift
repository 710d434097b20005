/// Instructions, which repeat where times do not: the paths that everything goes, against what was recorded, and what is
/// furthest from plain Lua, against that.
enum InstructionCases {
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let setting = try setting.stripped()
        return try HotPath.comparisons(setting) + [press(setting)] + probes(setting) + operations(setting)
            + [tests(setting)]
    }

    private static func comparison(
        _ name: String, baseline: String, subject: () throws -> Double, against other: () throws -> Double
    ) throws -> Comparison {
        try Comparison(
            "instructions", name, baseline: baseline, unit: .instructions, rounds: 1, warmingUp: false,
            subject: subject,
            against: other)
    }

    /// What it takes once: the difference between doing it often and seldom.
    private static func cost(_ few: Int, _ many: Int, _ words: (_ times: Int) throws -> [String]) throws -> Double {
        let counts = try [few, many].map { try InstructionCount.of(words($0)) }
        return Double(counts[1] - counts[0]) / Double(many - few)
    }

    private static func file(_ name: String, _ text: String, _ setting: Setting) throws -> String {
        let path = "\(setting.scratch)/\(name)"
        try File.write(text, to: path)
        return path
    }

    private static func press(_ setting: Setting) throws -> Comparison {
        try comparison(
            "a press of the counter, to its text", baseline: "lua5.4 counter.lua",
            subject: {
                try cost(0, 1_000) { times in
                    let events = String(repeating: "press add\n", count: times)
                    let path = try file("presses.events", events, setting)
                    return [setting.program, "run", setting.path("../scripts/counter.lua"), "--events", path]
                }
            },
            against: { try cost(0, 1_000) { ["lua5.4", setting.path("counter.lua"), "\($0)"] } })
    }

    // MARK: Data

    private struct Probe {
        var title: String
        var script: String
        var name: String
        var side = "subject"
        var baseline = "by hand, in Lua"
        /// How often what is counted happens in one repetition.
        var share = 1.0
    }

    private static let probes = [
        Probe(title: "a tracked read", script: "probes", name: "read", baseline: "__index function"),
        Probe(title: "a write", script: "probes", name: "write", baseline: "__newindex function"),
        Probe(title: "one of 1,000 Computed after a write", script: "reactive", name: "wide", share: 1_000),
        Probe(title: "one of 1,000: the least", script: "reactive", name: "wide", side: "least", share: 1_000),
        Probe(title: "one of a chain", script: "reactive", name: "chain", share: 1_000),
        Probe(title: "one of a chain: the least", script: "reactive", name: "chain", side: "least", share: 1_000),
        Probe(title: "a diamond", script: "reactive", name: "diamond"),
        Probe(title: "a diamond: the least", script: "reactive", name: "diamond", side: "least"),
    ]

    private static func probes(_ setting: Setting) throws -> [Comparison] {
        try probes.map { probe in
            let count = { (side: String) in
                let times = probe.share > 1 ? (5, 25) : (1_000, 11_000)
                return try cost(times.0, times.1) { times in
                    let events = try file("probe.events", "eval run('\(probe.name)', '\(side)', \(times))\n", setting)
                    return [
                        setting.program, "run", setting.path("scripts/\(probe.script).lua"), "--events", events,
                        "--height",
                        "24",
                    ]
                } / probe.share
            }
            return try comparison(
                probe.title, baseline: probe.baseline, subject: { try count(probe.side) },
                against: { try count("baseline") })
        }
    }

    // MARK: Rows

    /// For each of a thousand rows, in 24 lines of text.
    private static func operations(_ setting: Setting) throws -> [Comparison] {
        let kinds = [("column", []), ("column, rows with state", ["--property", "own=true"])]
        return try kinds.flatMap { kind, properties in
            try ["update", "select", "swap", "remove"].map { label in
                let count = { (others: [String]) in
                    try cost(1, 4) { times in
                        let events = "press create\n" + String(repeating: "press \(label)\n", count: times)
                        return [setting.program, "run", setting.path("scripts/terminal.lua")] + properties + others
                            + ["--height", "24", "--events", try file("rows.events", events, setting)]
                    } / 1_000
                }
                return try comparison(
                    "\(label), for each of 1000 rows, \(kind)", baseline: "everything anew", subject: { try count([]) },
                    against: { try count(["--property", "redo=true"]) })
            }
        }
    }

    // MARK: Tests

    private static func tests(_ setting: Setting) throws -> Comparison {
        /// A file of tests with another number of them.
        func tests(_ count: Int, of path: String, in name: String) throws -> String {
            let text = try File.text(of: setting.path(path))
            guard let range = text.firstRange(of: "1, 1000 do") else { throw Failure("\(path) has no thousand tests") }
            return try file(
                name, String(text[..<range.lowerBound]) + "1, \(count) do" + text[range.upperBound...], setting)
        }
        // What runs a file: `luaview test` starts it for each, and reads what it reports from descriptor 3.
        let runner = [
            "sh", "-c", "exec \"$0\" \"$@\" 3>/dev/null", setting.program, "test-file", "--seed=0", "--repeat=1",
        ]
        let busted = try Busted.all()[0]
        return try comparison(
            "a test with 10 frames", baseline: "\(busted.name), 10 comparisons",
            subject: {
                try cost(20, 120) { runner + ["--", try tests($0, of: "scripts/ui_test.lua", in: "ui_test.lua")] }
            },
            against: {
                try cost(20, 120) {
                    busted.words + ["--output", "TAP", try tests($0, of: "plain_spec.lua", in: "plain_spec.lua")]
                }
            })
    }
}

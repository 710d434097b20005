/// A way through the program that must stay short: what it costs once is the difference between doing it many times and not
/// at all.
struct HotPath {
    let name: String
    /// How often it is gone.
    let times: Int
    private let words: (_ times: Int) throws -> [String]

    /// What they cost, against what was recorded.
    static func comparisons(_ setting: Setting) throws -> [Comparison] {
        let recorded = try InstructionLedger(readFrom: setting.path("instructions.txt"))
        return try all(setting).map { path in
            try Comparison(
                "instructions", path.name, baseline: "recorded", target: 1 + Check.tolerance, unit: .instructions,
                rounds: 1, warmingUp: false, subject: { Double(try path.cost()) },
                against: { Double(try recorded.count(of: path.name)) })
        }
    }

    static func all(_ setting: Setting) -> [HotPath] {
        let program = setting.program
        let script = { (name: String) in setting.path("scripts/\(name).lua") }
        return [
            HotPath(name: "start to the first frame", times: 1) {
                $0 == 0 ? [] : [program, "run", script("../../scripts/counter")]
            },
            HotPath(name: "a press of the counter", times: 1_000) {
                let events = try HotPath.events(setting, "press", line: "press add", times: $0)
                return [program, "run", script("../../scripts/counter"), "--events", events]
            },
            HotPath(name: "a row of text made and written", times: 1_000) {
                [program, "run", script("rows"), "--", "\($0)"]
            },
            HotPath(name: "a row of a thousand with its own state", times: 1_000) {
                let events = try HotPath.events(setting, "bump", line: "eval bump(500)", times: $0)
                return [program, "run", script("components"), "--events", events, "--height", "24"]
            },
            HotPath(name: "a write that a thousand Computed see", times: 20) {
                let events = try HotPath.events(
                    setting, "wide", line: "eval run('wide', 'subject', 1)", times: $0)
                return [program, "run", script("reactive"), "--events", events, "--height", "24"]
            },
        ]
    }

    /// The instructions of going it once.
    func cost() throws -> Int {
        let none = try words(0)
        let without = none.isEmpty ? 0 : try InstructionCount.of(none)
        return (try InstructionCount.of(words(times)) - without) / times
    }

    private static func events(_ setting: Setting, _ name: String, line: String, times: Int) throws(Failure) -> String {
        let path = "\(setting.scratch)/\(name)-\(times).events"
        try File.write(String(repeating: line + "\n", count: times), to: path)
        return path
    }
}

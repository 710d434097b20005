import ArgumentParser

/// Counts the instructions of the paths that everything goes, and compares them with what was recorded.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fails if one of the hottest paths needs more instructions than was recorded.",
        discussion: "A script that reaches no limit may not need more with limits than without, either.")

    /// How much more is still the same.
    static let tolerance = 0.05

    @OptionGroup var setting: SettingOptions

    @Flag(help: "Record the figures of this program instead.")
    var record = false

    func run() throws {
        let setting = try setting.setting().stripped()
        let ledger = setting.path("instructions.txt")
        let counts = try HotPath.all(setting).map { (name: $0.name, count: try $0.cost()) }
        if record {
            return try InstructionLedger(counts).write(to: ledger)
        }
        let recorded = try InstructionLedger(readFrom: ledger)
        var hasGrown = false
        for (name, count) in counts {
            let before = try recorded.count(of: name)
            let change = Double(count) / Double(before) - 1
            let isMore = change > Check.tolerance
            hasGrown = hasGrown || isMore
            print("\(isMore ? "MORE" : "ok  ")  \(name): \(count) instructions, recorded \(before), \(percent(change))")
        }
        if try limitsAreDear(setting) || hasGrown { throw ExitCode.failure }
    }

    /// Whether a script that reaches no limit notices that there are any.
    private func limitsAreDear(_ setting: Setting) throws -> Bool {
        var areDear = false
        for work in try LimitCases.all(setting) {
            let (with, without) = try work.instructions()
            let change = Double(with) / Double(without) - 1
            let isMore = change > LimitCases.target - 1
            areDear = areDear || isMore
            print(
                "\(isMore ? "MORE" : "ok  ")  limits, \(work.name): \(with) instructions, without limits \(without), "
                    + percent(change))
        }
        return areDear
    }

    private func percent(_ change: Double) -> String {
        let tenths = Int((abs(change) * 1000).rounded())
        return "\(change < 0 ? "-" : "+")\(tenths / 10).\(tenths % 10) %"
    }
}

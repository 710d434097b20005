import ArgumentParser
import Glibc
import HostServices

/// Measures two revisions in turn, each with its own benchmarks.
struct Revisions: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures another revision, built in its own folder, and this one in turn.",
        discussion: """
            Both are compared with plain Lua; what changed is the ratio of their ratios. Behind it stands the ratio of the times themselves: \
            where plain Lua has become quicker, too, the other says less than there is.
            """)

    @Argument(help: ArgumentHelp("The folder of the other revision, built.", valueName: "path"))
    var base: String

    @Option(help: "How often both are measured.")
    var turns = 3

    @Option(help: "How often everything is measured in a turn.")
    var rounds = 5

    @OptionGroup var choice: ChoiceOptions
    @OptionGroup var setting: SettingOptions

    func validate() throws {
        for program in ["\(base)/.build/release/luaview", "\(base)/Benchmarks/.build/release/bench"]
        where access(program, X_OK) != 0 { throw ValidationError("There is no program '\(program)'.") }
        if turns < 1 || rounds < 1 { throw ValidationError("'--turns' and '--rounds' must be 1 or more.") }
    }

    func run() throws {
        var changes: [Change] = []
        for _ in 0..<turns {
            let before = try measurements(of: base)
            let after = try measurements(of: ".")
            for figure in after {
                guard let other = before.first(where: { $0.isSame(as: figure) }) else { continue }
                if !changes.contains(where: { $0.name == figure.name }) { changes.append(Change(figure.name)) }
                for index in changes.indices where changes[index].name == figure.name {
                    changes[index].add(before: other, after: figure)
                }
            }
        }
        print(Change.table(of: changes))
        if let json = choice.json { try File.write(Change.json(of: changes), to: json) }
    }

    /// What the benchmarks of a revision say of it. Millions of events would take longer than all the rest.
    private func measurements(of folder: String) throws -> [RecordedComparison] {
        let program = "\(folder)/Benchmarks/.build/release/bench"
        let help = String(decoding: try ChildProcess([program, "compare", "--help"]).output, as: UTF8.self)
        let groups = choice.groups.filter { $0 != .endurance && help.contains($0.rawValue) }
        return try groups.flatMap { group in
            let file = "\(setting.scratch)/revision.json"
            _ = try ChildProcess([
                program, "compare", "--rounds", "\(rounds)", "--only", group.rawValue, "--json", file,
                "--program", "\(folder)/.build/release/luaview", "--folder", "\(folder)/Benchmarks",
            ])
            return try RecordedComparison.read(from: file)
        }
    }
}

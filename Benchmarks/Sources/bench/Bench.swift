import ArgumentParser

/// Measures the program.
@main
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures luaview.",
        subcommands: [Compare.self, Revisions.self, Check.self, Endure.self],
        defaultSubcommand: Compare.self)
}

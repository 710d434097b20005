import ArgumentParser
import Glibc

/// Runs every comparison and prints one table of them.
@main
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bench",
        abstract: "Measures luaview against plain Lua doing the same, side by side.",
        discussion: "A ratio is that of two measurements taken one after the other; the table gives the median of them "
            + "all, the smallest and the largest.")

    @Option(help: "How often everything is measured.")
    var rounds = 15

    @Option(help: "Only the groups whose names begin so: process, rows, components, language, reactive, tests.")
    var only = ""

    @Option(help: ArgumentHelp("Also write the figures to a file, as JSON.", valueName: "file"))
    var json: String?

    @Option(help: ArgumentHelp("The program to measure, a release build.", valueName: "path"))
    var program = ".build/release/luaview"

    @Option(help: ArgumentHelp("The folder with rows.lua and the scripts.", valueName: "path"))
    var folder = "Benchmarks"

    func validate() throws {
        if rounds < 1 { throw ValidationError("'--rounds' must be 1 or more.") }
    }

    func run() throws {
        let setting = Setting(program: program, folder: folder, rounds: rounds)
        let groups: [(name: String, measure: (Setting) throws -> [Comparison])] = [
            ("process", ProcessCases.comparisons),
            ("rows", RowsCases.comparisons),
            ("components", ComponentCases.comparisons),
            ("language", LanguageCases.comparisons),
            ("reactive", ReactiveCases.comparisons),
            ("tests", TestCases.comparisons),
        ]
        var all: [Comparison] = []
        for group in groups where group.name.hasPrefix(only) { all += try group.measure(setting) }
        print(Table.text(of: all))
        if let json { try File.write(JSONReport.text(of: all), to: json) }
    }
}

/// What all cases share.
struct Setting {
    let program: String
    let folder: String
    let rounds: Int

    /// A file of the benchmarks.
    func path(_ file: String) -> String { "\(folder)/\(file)" }
}

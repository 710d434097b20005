import ArgumentParser

/// What all cases share.
struct Setting {
    let program: String
    let folder: String
    /// A folder for files that are made for a measurement.
    let scratch: String
    let rounds: Int

    /// A file of the benchmarks.
    func path(_ file: String) -> String { "\(folder)/\(file)" }
}

/// Where everything is.
struct SettingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The program to measure, a release build.", valueName: "path"))
    var program = ".build/release/luaview"

    @Option(help: ArgumentHelp("The folder with rows.lua and the scripts.", valueName: "path"))
    var folder = "Benchmarks"

    @Option(help: ArgumentHelp("A folder for files that are made for a measurement.", valueName: "path"))
    var scratch = "Benchmarks/.build"

    func setting(rounds: Int = 1) -> Setting {
        Setting(program: program, folder: folder, scratch: scratch, rounds: rounds)
    }
}

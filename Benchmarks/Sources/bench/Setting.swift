import ArgumentParser
import Glibc
import HostServices

/// What all cases share.
struct Setting {
    var program: String
    let folder: String
    /// A folder for files that are made for a measurement.
    let scratch: String
    let rounds: Int
    /// How many events an hour of a busy application has.
    var events = 10_000_000

    /// A file of the benchmarks.
    func path(_ file: String) -> String { "\(folder)/\(file)" }

    /// The same with a program without debug information: what counts instructions cannot read Swift's.
    func stripped() throws(Failure) -> Setting {
        var setting = self
        setting.program = "\(scratch)/luaview"
        _ = try ChildProcess(["strip", "--strip-debug", "-o", setting.program, program])
        return setting
    }
}

/// Where everything is.
struct SettingOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The program to measure, a release build.", valueName: "path"))
    var program = ".build/release/luaview"

    @Option(help: ArgumentHelp("The folder with rows.lua and the scripts.", valueName: "path"))
    var folder = "Benchmarks"

    @Option(help: ArgumentHelp("A folder for files that are made for a measurement.", valueName: "path"))
    var scratch = "Benchmarks/.build"

    func validate() throws {
        guard access(program, X_OK) == 0 else {
            throw ValidationError("There is no program '\(program)': 'make build' makes it, '--program' names another.")
        }
        for folder in [folder, scratch] where access(folder, F_OK) != 0 {
            throw ValidationError("There is no folder '\(folder)'.")
        }
    }

    func setting(rounds: Int = 1) -> Setting {
        Setting(program: program, folder: folder, scratch: scratch, rounds: rounds)
    }
}

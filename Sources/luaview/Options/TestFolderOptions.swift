import ArgumentParser
import Host
import HostTools
import Platform

/// Options that override settings of a `.busted`, by the names of busted's command line.
struct TestFolderOptions: ParsableArguments {
    @Option(
        name: [.customShort("C"), .customLong("directory")], parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Go to a folder before anything else; repeatable, each from the one before.", valueName: "folder"),
        completion: .directory)
    var directories: [String] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The configuration of '.busted' to go by, in the place of 'default'.", valueName: "name"))
    var run: String?

    @Option(
        name: [.customShort("p"), .customLong("pattern")], parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "In folders, run the files of Lua whose names match; repeatable: any of them.", valueName: "pattern"))
    var patterns: [String] = []

    @Option(
        name: .customLong("exclude-pattern"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Leave out the files whose names match; repeatable.", valueName: "pattern"))
    var excludedPatterns: [String] = []

    @Flag(name: .customLong("no-recursive"), help: "Do not look into folders in folders.")
    var isFlat = false

    @Option(
        name: [.customShort("m"), .customLong("lpath")], parsing: .unconditional,
        help: ArgumentHelp(
            "Where 'require' looks first, as in './lua/?.lua;./lua/?/init.lua'.", valueName: "templates"))
    var modulePath: String?

    @Option(
        name: .customLong("cpath"), parsing: .unconditional,
        help: ArgumentHelp("The same for modules in C, where all is allowed.", valueName: "templates"))
    var nativeModulePath: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A module or a file of Lua that is loaded before each test file.", valueName: "name"))
    var helper: String?

    func validate() throws {
        for (option, patterns) in [("--pattern", patterns), ("--exclude-pattern", excludedPatterns)] {
            for pattern in patterns {
                guard let problem = LuaPattern.problem(in: pattern) else { continue }
                throw ValidationError("The value '\(pattern)' is invalid for '\(option)': \(problem).")
            }
        }
    }

    /// Goes to the folder that is named.
    func enterDirectory() throws(FileError) {
        for directory in directories where !FilePath(directory).enter() { throw FileError(directory) }
    }

    /// The settings as of a `.busted`: names and values.
    var settings: [(name: String, value: String)] {
        patterns.map { ("pattern", $0) } + excludedPatterns.map { ("exclude-pattern", $0) }
            + (isFlat ? [("recursive", "false")] : [])
    }

    func apply(to options: inout TestOptions) {
        options.run = run
        options.modulePath = modulePath
        options.nativeModulePath = nativeModulePath
        options.helper = helper
    }

    /// The options for the process of a test file, as arguments.
    var arguments: [String] {
        [("--run", run), ("--lpath", modulePath), ("--cpath", nativeModulePath), ("--helper", helper)]
            .flatMap { option, value in value.map { [option, $0] } ?? [] }
    }
}

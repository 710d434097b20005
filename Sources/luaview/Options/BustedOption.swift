import ArgumentParser

/// Options of busted's command line that `luaview test` does not have: each with what there is instead.
enum BustedOption {
    /// The message for a command line with one of them; nil: it has none.
    static func explanation(in arguments: [String]) -> ValidationError? {
        guard arguments.first == "test" else { return nil }
        for argument in arguments.dropFirst().prefix(while: { $0 != "--" }) {
            let name = argument.hasPrefix("--") ? String(argument.prefix { $0 != "=" }) : argument
            guard let reason = reason(name) else { continue }
            return ValidationError("There is no option '\(name)': \(reason).")
        }
        return nil
    }

    private static func reason(_ name: String) -> String? {
        switch name {
        case "-o", "--output": "'--reporter' says how tests are reported: spec, tap, junit, json or github"
        case "-Xoutput", "-Xhelper": "reports and helpers take none of their own"
        case "-e": "what is to run before the tests stands in a file, which '--helper' names"
        case "-f", "--config-file": "it is '.busted' in the folder that the tests run in, which '--directory' names"
        case "--coverage-config-file": "'--coverage' counts whatever is loaded but test files"
        case "-c": "it is '--coverage'"
        case "--no-coverage": "lines are counted only with '--coverage'"
        case "-l": "it is '--list'"
        case "-v", "--verbose", "--no-verbose": "reports say all there is to say"
        case "-s", "--enable-sound", "--no-enable-sound": "nothing makes a sound"
        case "--lang": "messages are in English"
        case "--loaders": "tests are written in Lua"
        case "--lua", "--ignore-lua": "tests run in the Lua that is built in, \(version)"
        case "--auto-insulate", "--no-auto-insulate": "each file runs in a process of its own"
        case "-k", "--keep-going": "tests go on after a failure, but with '--bail'"
        case "--no-keep-going": "it is '--bail'"
        case "-R", "--recursive": "folders in folders are looked into, but with '--no-recursive'"
        case "--no-lazy": "'setup' and 'teardown' run whether a test does or not, but with '--lazy'"
        case "--no-shuffle", "--no-shuffle-files", "--no-shuffle-tests": "the order is random only with '--shuffle'"
        case "--shuffle-tests": "it is '--shuffle'"
        case "--shuffle-files":
            "'--shuffle' is for the tests of a file; files, each a process of its own, have their order"
        case "--sort", "--sort-files", "--sort-tests", "--no-sort", "--no-sort-files", "--no-sort-tests":
            "files run in the order of their names, tests in that of their lines"
        case "--suppress-pending", "--no-suppress-pending": "reports name pending tests"
        case "--defer-print", "--no-defer-print":
            "failures are described at the end; '--reporter spec=FILE' writes a file"
        case "--exclude-names-file": "'--filter-out' leaves out the tests whose names match a pattern"
        case "--log-success": "'--reporter json=FILE' writes which tests passed"
        default: nil
        }
    }

    private static let version = "5.4"
}

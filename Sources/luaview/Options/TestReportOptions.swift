import ArgumentParser
import Host

/// The reporters of a test run.
struct TestReportOptions: ParsableArguments {
    @Option(
        name: .customLong("reporter"),
        help: ArgumentHelp(
            "How the tests are reported: spec (for people), tap, junit, json (an object a line) or github (annotations of a "
                + "pull request, behind spec's report); repeatable, all but one with a file, as in 'junit=report.xml'.",
            valueName: "name[=file]"))
    var reporters: [ReporterOption] = []

    @Flag(help: "Name the tests instead of running them.")
    var list = false

    @Flag(help: "Count which lines of Lua run, and print a table of them. Test files are left out.")
    var coverage = false

    @Option(
        name: .customLong("coverage-lcov"),
        help: ArgumentHelp("Count them, and write what lcov reads to a file.", valueName: "file"))
    var coverageFile: String?

    var countsLines: Bool { coverage || coverageFile != nil }

    func validate() throws {
        let paths = reporters.map(\.path)
        let onOutput = reporters.filter { $0.path == nil }.map(\.kind)
        // Annotations stand behind the report for people.
        if onOutput.count > 1, !(onOutput.count == 2 && Set(onOutput) == [.spec, .github]) {
            throw ValidationError("Two reporters write to standard output; give one a file, as in 'junit=report.xml'.")
        }
        let files = paths.compactMap(\.self) + [coverageFile].compactMap(\.self)
        if let file = files.first(where: { path in files.count { $0 == path } > 1 }) {
            throw ValidationError("'\(file)' is written twice.")
        }
        guard list else { return }
        if countsLines { throw ValidationError("'--list' runs nothing whose lines '--coverage' could count.") }
        if reporters.contains(where: { $0.kind != .json }) {
            throw ValidationError("'--list' takes the reporter 'json' only.")
        }
    }

    /// Those asked for; `spec` if none writes to standard output, or only annotations do. It is written as part of these.
    var all: [ReporterOption] {
        let others = reporters.filter { $0 != ReporterOption(.spec) }
        return others.contains { $0.path == nil } ? others : others + [ReporterOption(.spec)]
    }

    /// Whether what people read goes to standard output.
    var isForPeople: Bool { all.contains { $0.path == nil && [.spec, .github].contains($0.kind) } }
}

import ArgumentParser

/// What is measured, and where the figures go beside standard output.
struct ChoiceOptions: ParsableArguments {
    @Option(
        help: """
            Only the groups whose names begin so: process, rows, components, interface, language, reactive, conversation, \
            tests, limits.
            """)
    var only = ""

    @Option(help: ArgumentHelp("Also write the figures to a file, as JSON.", valueName: "file"))
    var json: String?
}

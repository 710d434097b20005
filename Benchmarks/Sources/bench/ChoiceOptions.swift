import ArgumentParser

/// What is measured, and where the figures go beside standard output.
struct ChoiceOptions: ParsableArguments {
    private static let names = Group.allCases.map(\.rawValue).joined(separator: ", ")

    @Option(help: ArgumentHelp("Only the groups whose names begin so: \(names).", valueName: "group"))
    var only = ""

    @Option(help: ArgumentHelp("Also write the figures to a file, as JSON.", valueName: "file"))
    var json: String?

    /// Those that were chosen.
    var groups: [Group] { Group.allCases.filter { $0.rawValue.hasPrefix(only) } }

    // What is measured takes minutes: what cannot be written is said before.
    func validate() throws {
        if groups.isEmpty {
            throw ValidationError("There is no group '\(only)': it is one of \(ChoiceOptions.names).")
        }
        if let json { try File.checkCanWrite(json) }
    }
}

import ArgumentParser

/// Runs every comparison and prints one table of them.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures luaview against plain Lua doing the same, side by side.",
        discussion: "A ratio is that of two measurements taken one after the other; the table gives the median of them "
            + "all, the smallest and the largest.")

    @Option(help: "How often everything is measured.")
    var rounds = 15

    @OptionGroup var choice: ChoiceOptions
    @OptionGroup var setting: SettingOptions

    func validate() throws {
        if rounds < 1 { throw ValidationError("'--rounds' must be 1 or more.") }
    }

    func run() throws {
        let setting = setting.setting(rounds: rounds)
        let groups: [(name: String, measure: (Setting) throws -> [Comparison])] = [
            ("process", ProcessCases.comparisons),
            ("rows", RowsCases.comparisons),
            ("components", ComponentCases.comparisons),
            ("interface", InterfaceCases.comparisons),
            ("language", LanguageCases.comparisons),
            ("reactive", ReactiveCases.comparisons),
            ("conversation", ConversationCases.comparisons),
            ("tests", TestCases.comparisons),
            ("limits", LimitCases.comparisons),
        ]
        var all: [Comparison] = []
        for group in groups where group.name.hasPrefix(choice.only) { all += try group.measure(setting) }
        print(Table.text(of: all))
        if let json = choice.json { try File.write(JSONReport.text(of: all), to: json) }
    }
}

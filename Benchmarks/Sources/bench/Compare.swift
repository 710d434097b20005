import ArgumentParser

/// Runs every comparison and prints one table of them.
struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures luaview against plain Lua doing the same, side by side.",
        discussion: "A ratio is that of two measurements taken one after the other; the table gives the median of them "
            + "all, the smallest and the largest.")

    @Option(help: "How often everything is measured.")
    var rounds = 15

    @Option(help: "How many events are sent to see whether memory grows.")
    var events = 10_000_000

    @OptionGroup var choice: ChoiceOptions
    @OptionGroup var setting: SettingOptions

    func validate() throws {
        if rounds < 1 { throw ValidationError("'--rounds' must be 1 or more.") }
        if events < 1000 { throw ValidationError("'--events' must be 1000 or more.") }
    }

    func run() throws {
        var setting = setting.setting(rounds: rounds)
        setting.events = events
        var all: [Comparison] = []
        for group in choice.groups { all += try group.comparisons(setting) }
        print(Table.text(of: all))
        if let json = choice.json { try File.write(JSONReport.text(of: all), to: json) }
    }
}

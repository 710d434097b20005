import ArgumentParser
import Host
import HostTools

/// Which tests of a file run.
struct TestSelectionOptions: ParsableArguments {
    @Option(
        name: .customLong("filter"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Run the tests whose full name, groups included, matches a Lua pattern; repeatable: any of them.",
            valueName: "pattern"))
    var filters: [String] = []

    @Option(
        name: .customLong("filter-out"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Leave out the tests and groups whose name matches; repeatable.", valueName: "pattern"))
    var excludedFilters: [String] = []

    @Option(
        name: .customLong("name"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Run the test with this full name; repeatable: any of them.", valueName: "name"))
    var names: [String] = []

    @Option(
        name: [.customShort("t"), .customLong("tags")], parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Run the tests with '#tag' in their full name; several with commas.", valueName: "tags"))
    var tags: [String] = []

    @Option(
        name: .customLong("exclude-tags"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Leave out tests and groups with these tags.", valueName: "tags"))
    var excludedTags: [String] = []

    func validate() throws {
        for (option, patterns) in [("--filter", filters), ("--filter-out", excludedFilters)] {
            for pattern in patterns {
                guard let problem = LuaPattern.problem(in: pattern) else { continue }
                throw ValidationError("The value '\(pattern)' is invalid for '\(option)': \(problem).")
            }
        }
        for (option, names) in [("--tags", tags), ("--exclude-tags", excludedTags)] {
            guard names.contains(where: { TestSelectionOptions.names(in: [$0]).isEmpty }) else { continue }
            throw ValidationError("'\(option)' names no tag.")
        }
    }

    /// Adds the settings of a folder's `.busted`, unless the command line overrides them.
    mutating func add(_ settings: TestFolderSettings) {
        if filters.isEmpty, names.isEmpty { (filters, names) = (settings.filters, settings.names) }
        if excludedFilters.isEmpty { excludedFilters = settings.excludedFilters }
        if tags.isEmpty { tags = settings.tags }
        if excludedTags.isEmpty { excludedTags = settings.excludedTags }
    }

    /// Whether all tests run.
    var isEverything: Bool {
        filters.isEmpty && names.isEmpty && excludedFilters.isEmpty && tags.isEmpty && excludedTags.isEmpty
    }

    func apply(to options: inout TestOptions) {
        options.filters = filters + names.map { "^\(LuaPattern.literal($0))$" }
        options.excludedFilters = excludedFilters
        options.tags = TestSelectionOptions.names(in: tags).map(LuaPattern.literal)
        options.excludedTags = TestSelectionOptions.names(in: excludedTags).map(LuaPattern.literal)
    }

    /// The same choices as words of a command line.
    var arguments: [String] {
        // In two words: the parser takes nothing behind an equals sign for no value.
        [
            ("--filter", filters), ("--name", names), ("--filter-out", excludedFilters), ("--tags", tags),
            ("--exclude-tags", excludedTags),
        ]
        .flatMap { option, values in values.flatMap { [option, $0] } }
    }

    private static func names(in lists: [String]) -> [String] {
        lists.flatMap { $0.split(separator: ",") }.map { part in
            let name = trimmed(part)
            return String(name.hasPrefix("#") ? name.dropFirst() : name)
        }.filter { !$0.isEmpty }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

import Host

/// Messages about names that do not exist.
extension TestApps {
    func unknown(_ arguments: AppArguments, _ what: String) -> AppFailure {
        let names = arguments.values.compactMap { if case .string(let name) = $0 { name } else { nil } }
        let hint = Suggestion.hint(for: names[0], among: names.dropFirst())
        return .refused(
            "\(what) has no '\(names[0])'"
                + (hint.isEmpty ? "; it has \(names.dropFirst().joined(separator: ", "))" : hint))
    }

    func setting(_ name: String) -> AppFailure {
        let known = TestApps.settings
        return .refused(
            "mount has no '\(name)'\(Suggestion.hint(for: name, among: known)); it takes \(known.joined(separator: ", "))"
        )
    }

    /// (name, service…), or (service, name, function…)
    func unknownService(_ arguments: AppArguments) -> AppFailure {
        let isService = arguments.word == "unknown_service"
        let words = arguments.values.compactMap(\.string)
        let (name, known) = (words[isService ? 0 : 1], words.dropFirst(isService ? 1 : 2))
        let hint = Suggestion.hint(for: name, among: known)
        let list = hint.isEmpty ? "; \(isService ? "there are" : "it has") \(known.joined(separator: ", "))" : hint
        return .refused(
            isService
                ? "mount: there is no service '\(name)'\(list)"
                : "mount: the service '\(words[0])' has no '\(name)'\(list)"
        )
    }

    static let settings = [
        "width", "height", "colorScheme", "seed", "raises", "properties", "arguments", "trace", "history", "services",
        "files", "timeout", "motion",
    ]
}

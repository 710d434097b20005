/// The targets of links, which a terminal or a browser opens.
extension Permissions {
    /// Whether a link may lead to an address: of a common scheme, a file below the folder of its script, or an allowed one.
    func allowsLink(_ address: String, _ scheme: String, from folder: String) -> Bool {
        if deniesLink(scheme) { return false }
        if allowsEverything || LinkScheme.isCommon(scheme) { return true }
        if (allowed + grants.flatMap(\.rules) + confirmed.map(\.rule)).contains(where: {
            $0.permission == .link && $0.covers(FilePath(scheme))
        }
        ) {
            return true
        }
        guard let path = LinkScheme.path(of: address) else { return false }
        return FilePath(path).resolved(isWhole: true).isInside(FilePath(folder).resolved())
    }

    func deniesLink(_ scheme: String) -> Bool {
        denied.contains { $0.permission == .link && $0.forbids(FilePath(scheme)) }
    }

    /// The message of a refusal.
    func refusal(ofLink address: String, _ scheme: String) -> String {
        let rule = denied.first { $0.permission == .link && $0.forbids(FilePath(scheme)) }
        let reason =
            rule.map { ": \(optionNames.denying($0.text)) forbids it" }
            ?? (scheme == "file" ? ", it leads out of the script's folder" : "")
            + "; \(optionNames.allowing("link=\(scheme)")) would allow it"
        return "the link to '\(address.prefix(200))' is shown as text\(reason)"
    }
}

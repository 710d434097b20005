/// How messages name what would allow more: by what an embedder sets, or by options of the command line.
public enum OptionNames: Sendable {
    /// Members of `Configuration` and of what is in it.
    case configuration
    /// Options of the program `luaview`.
    case commandLine

    /// What allows what a rule goes for.
    func allowing(_ rule: String) -> String {
        self == .commandLine ? "--allow-\(rule)" : "'\(rule)' in Configuration.permissions.allowed"
    }

    /// What denies it.
    func denying(_ rule: String) -> String {
        self == .commandLine ? "--deny-\(rule)" : "'\(rule)' in Configuration.permissions.denied"
    }
}

/// How messages name what would allow more: by what an embedder sets, or by options of the command line.
public enum OptionNames: Sendable {
    /// Members of `Configuration` and of what is in it.
    case configuration
    /// Options of the program `luaview`.
    case commandLine

    /// What allows what a rule goes for.
    func allowing(_ rule: String) -> String {
        name("--allow-\(rule)", "'\(rule)' in Configuration.permissions.allowed")
    }

    private func name<Text>(_ option: Text, _ member: Text) -> Text { self == .commandLine ? option : member }

    // Of the first ones C has the texts, which are there as long as the program.

    /// What opens everything.
    var everything: StaticString { name("--allow-all", "Configuration.permissions.allowsEverything") }
    /// What denies machine code.
    var noNative: StaticString { name("--deny-native", "'native' in Configuration.permissions.denied") }
    /// What sets how long a script may run.
    var timeLimit: StaticString { name("--time", "Configuration.timeLimit") }
    /// What sets how much memory a script may hold.
    var memoryLimit: StaticString { name("--memory", "Configuration.memoryLimit") }
    /// What sets how much a script may store.
    var storeLimit: StaticString { name("--storage-limit", "Configuration.storeLimit") }
    /// What is said of a part of Lua's library that scripts do not have.
    func withheld(_ part: String) -> String { "\(part) is withheld from scripts, \(everything) opens it" }
    /// What gives properties of the root.
    var properties: String { name("--property", "Configuration.properties") }
    /// What names the folder of a plugin.
    var plugins: String { name("--plugin", "Configuration.plugins") }
    /// What names the file of a recording.
    var recordingPath: String { name("--output", "the argument 'path'") }
    /// What has snapshots written anew.
    var snapshotUpdate: String { name("--update-snapshots", "TestOptions.updatesSnapshots") }
    /// What has none written.
    var continuousIntegration: String { name("--ci", "TestOptions.isContinuousIntegration") }
    /// What names the helper of tests.
    var helper: String { name("--helper", "TestOptions.helper") }

    /// What denies it.
    func denying(_ rule: String) -> String {
        name("--deny-\(rule)", "'\(rule)' in Configuration.permissions.denied")
    }
}

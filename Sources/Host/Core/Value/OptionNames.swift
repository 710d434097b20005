/// How messages name settings: by members of `Configuration`, or by options of the command line.
package enum OptionNames: Sendable {
    /// Members of `Configuration` and of what is in it.
    case configuration
    /// Options of the program `luaview`.
    case commandLine

    /// Allows what a rule says.
    package func allowing(_ rule: String) -> String {
        name("--allow-\(rule)", "'\(rule)' in Configuration.permissions.allowed")
    }

    private func name<Text>(_ option: Text, _ member: Text) -> Text { self == .commandLine ? option : member }

    // Of the first ones C has the texts, which are there as long as the program.

    /// Enables everything.
    var everything: StaticString { name("--allow-all", "Configuration.permissions.allowsEverything") }
    /// Denies machine code.
    var noNative: StaticString { name("--deny-native", "'native' in Configuration.permissions.denied") }
    /// Limits the time of an event.
    var timeLimit: StaticString { name("--time", "Configuration.timeLimit") }
    /// Limits the memory of a script.
    package var memoryLimit: StaticString { name("--memory", "Configuration.memoryLimit") }
    /// Limits how much a script may store.
    var storeLimit: StaticString { name("--storage-limit", "Configuration.storeLimit") }
    /// The message about a part of Lua's library that scripts do not have.
    func withheld(_ part: String) -> String { "\(part) is not available to scripts; \(everything) enables it" }
    /// Sets properties of the root.
    var properties: String { name("--property", "Configuration.properties") }
    /// Names the folder of a plugin.
    package var plugins: String { name("--plugin", "Configuration.plugins") }
    /// Names the file of a recording.
    package var recordingPath: String { name("--output", "the argument 'path'") }
    /// Updates snapshots.
    package var snapshotUpdate: String { name("--update-snapshots", "TestOptions.updatesSnapshots") }
    /// Writes no snapshots.
    package var continuousIntegration: String { name("--ci", "TestOptions.isContinuousIntegration") }
    /// Names the helper of tests.
    package var helper: String { name("--helper", "TestOptions.helper") }

    /// Denies what a rule says.
    package func denying(_ rule: String) -> String {
        name("--deny-\(rule)", "'\(rule)' in Configuration.permissions.denied")
    }
}

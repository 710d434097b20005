/// Everything that plugins provide, by plugin. The words of the language come first and stay: all others are written in
/// them.
struct PluginRegistry {
    /// Something that a plugin provides.
    struct Entry {
        var owner: String
        var kind: PluginKind
        var name: String
        var value: ProvidedValue
        /// Whether its name does without that of the plugin.
        var isShort = true
        /// What an assertion in Swift says that does not come out as wanted, by the fields that one in Lua has.
        var messages: [String: String] = [:]

        /// Its name with that of the plugin, as scripts write it.
        var fullName: String { "\(PluginManifest.global(of: owner)).\(name)" }

        /// Whether scripts have it as a global.
        var isGlobal: Bool { isShort && kind.isGlobal }

        /// Whether the interpreter has it.
        var isInC: Bool { if case .inC = value { true } else { false } }

        /// Whether it is a word of the language.
        var isWord: Bool { if case .inC(LanguagePlugin.name, _) = value { true } else { false } }

        /// Whether it is the command of that name, short or full.
        func isCommand(_ text: String) -> Bool { kind == .command && (name == text || fullName == text) }
    }

    /// A word of the language, which is the same for all.
    private struct Word {
        var owner: String
        var kind: PluginKind
        var name: String

        var entry: Entry {
            let value = ProvidedValue.inC(plugin: LanguagePlugin.name, name: name)
            // Modifiers are methods.
            return Entry(owner: owner, kind: kind, name: name, value: value, isShort: kind != .modifier)
        }
    }

    /// All of the language's words; built at the first look-up, which only scripts with plugins make.
    private static let language: [Word] = LanguagePlugin.all.flatMap { plugin in
        var registration = PluginRegistration(plugin.name)
        plugin.register(in: &registration)
        return registration.provisions.map { Word(owner: plugin.name, kind: PluginKind($0.kind), name: $0.name) }
    }
    private static let words = Dictionary(
        language.filter { $0.kind != .modifier }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// In the order in which it was registered, without the language's own.
    private(set) var entries: [Entry] = []

    mutating func add(_ entry: Entry) { entries.append(entry) }

    /// Takes out what a plugin provides, the last first; gives what it was.
    mutating func revoke(_ owner: String) -> [Entry] {
        var revoked: [Entry] = []
        for index in entries.indices.reversed() where entries[index].owner == owner {
            revoked.append(entries.remove(at: index))
        }
        return revoked
    }

    /// What scripts can name, by its short names. Of these the language's own win: a plugin does not change what
    /// `Text` means to others.
    var names: [(name: String, entries: [Entry])] {
        var order: [String] = []
        var byName: [String: [Entry]] = [:]
        for entry in entries where entry.isGlobal {
            if byName[entry.name] == nil { order.append(entry.name) }
            byName[entry.name, default: []].append(entry)
        }
        return order.map { name in (name, PluginRegistry.words[name].map { [$0.entry] } ?? byName[name] ?? []) }
    }

    /// What scripts can name by a short name.
    func all(named name: String) -> [Entry] {
        PluginRegistry.words[name].map { [$0.entry] } ?? entries.filter { $0.isGlobal && $0.name == name }
    }

    func all(of owner: String) -> [Entry] {
        owner == LanguagePlugin.name
            ? PluginRegistry.language.filter { $0.owner == owner }.map(\.entry)
            : entries.filter { $0.owner == owner }
    }

    func all(_ kind: PluginKind) -> [Entry] { entries.filter { $0.kind == kind } }
}

/// Everything that plugins provide, by plugin. The words of the language come first and stay: all others are written in
/// them.
struct PluginRegistry {
    /// Something that a plugin provides.
    struct Entry {
        var owner: String
        var kind: PluginKind
        var name: String
        var value: ProvidedValue
        /// Whether it has a short name, without that of the plugin.
        var isShort = true
        /// The messages of an assertion in Swift, by the fields that one in Lua has.
        var messages: [String: String] = [:]

        /// Its name qualified by the plugin's, as scripts write it.
        var fullName: String { "\(PluginManifest.global(of: owner)).\(name)" }

        /// Whether it is a global of scripts.
        var isGlobal: Bool { isShort && kind.isGlobal }

        /// Whether it is implemented in C.
        var isInC: Bool { if case .inC = value { true } else { false } }

        /// Whether it is a word of the language.
        var isWord: Bool { if case .inC(LanguagePlugin.name, _) = value { true } else { false } }

        /// Whether it is a key of the environment of a name that the language has itself.
        var isLanguageKey: Bool { kind == .environment && LanguageKey(rawValue: name) != nil }

        /// Whether it is the command of that short or full name.
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

    /// The entries in the order of registration, without the language's own.
    private(set) var entries: [Entry] = []

    mutating func add(_ entry: Entry) { entries.append(entry) }

    /// Removes the entries of a plugin, the last first; returns them.
    mutating func revoke(_ owner: String) -> [Entry] {
        var revoked: [Entry] = []
        for index in entries.indices.reversed() where entries[index].owner == owner {
            revoked.append(entries.remove(at: index))
        }
        return revoked
    }

    /// The entries by short name. The language's own go first: a plugin does not change what
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

    /// The entries of a short name.
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

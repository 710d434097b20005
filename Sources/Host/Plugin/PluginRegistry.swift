/// Everything that plugins provide, and whose it is.
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
        var fullName: String { "\(owner.replacing("-", with: "_")).\(name)" }

        /// Whether scripts have it as a global.
        var isGlobal: Bool { isShort && kind.isGlobal }

        /// Whether it is the command of that name, short or full.
        func isCommand(_ text: String) -> Bool { kind == .command && (name == text || fullName == text) }
    }

    /// In the order in which it was registered.
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

    /// What scripts can name, by its short names.
    var names: [(name: String, entries: [Entry])] {
        var order: [String] = []
        var byName: [String: [Entry]] = [:]
        for entry in entries where entry.isGlobal {
            if byName[entry.name] == nil { order.append(entry.name) }
            byName[entry.name, default: []].append(entry)
        }
        return order.map { ($0, byName[$0] ?? []) }
    }

    /// What scripts can name by a short name.
    func all(named name: String) -> [Entry] { entries.filter { $0.isGlobal && $0.name == name } }

    func all(of owner: String) -> [Entry] { entries.filter { $0.owner == owner } }

    func all(_ kind: PluginKind) -> [Entry] { entries.filter { $0.kind == kind } }
}

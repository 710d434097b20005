/// Environment values that nodes set.
extension Reconciler {
    /// Matches the values that the node gives with those it gave; the innermost modifier of a key comes first (L31).
    func updateEnvironment(of node: Node, isNew: Bool) {
        if node.modifiers.isEmpty && node.environment.isEmpty { return }
        var given: [EnvironmentEntry] = []
        var former = FormerEnvironment(node.environment)
        for case .environment(let key, let value) in node.modifiers {
            if let standing = former.take(key) {
                setValue(value, of: standing)
                given.append(standing)
            } else {
                given.append(EnvironmentEntry(key: key, value: value))
                if !isNew { unsafe environment?.rearranged(key) }
            }
        }
        for key in former.left { unsafe environment?.rearranged(key) }
        if !(given.isEmpty && node.environment.isEmpty) { node.environment = given }
    }

    private func setValue(_ value: Value, of entry: EnvironmentEntry) {
        let isSame = (try? value.isEqual(to: entry.value)) ?? false
        entry.value = value
        if !isSame { unsafe environment?.changed(entry) }
    }
}

/// Matches the environment values that a node had with those it has now, by key and order within a key. Mostly the order of
/// keys is the same.
struct FormerEnvironment {
    private let entries: [EnvironmentEntry]
    /// How many were taken in their order.
    private var taken = 0
    /// The others by key, the next of each at the end; made once the order differs.
    private var others: [Int32: [EnvironmentEntry]]?

    init(_ entries: [EnvironmentEntry]) { self.entries = entries }

    /// The next one of the key.
    mutating func take(_ key: Int32) -> EnvironmentEntry? {
        if others == nil {
            if taken < entries.count, entries[taken].key == key {
                taken += 1
                return entries[taken - 1]
            }
            others = Dictionary(grouping: entries[taken...].reversed(), by: \.key)
        }
        return others?[key]?.popLast()
    }

    /// The keys of those that were not taken.
    var left: [Int32] {
        guard let others else { return entries[taken...].map(\.key) }
        return others.filter { !$0.value.isEmpty }.keys.sorted()
    }
}

/// An environment value that a node sets for its descendants (L31).
final class EnvironmentEntry {
    /// The number of the key, a name or a class.
    let key: Int32
    var value: Value
    /// The key of its source in the graph, by which readers depend on the value; 0: it was not read yet.
    var source: UInt64 = 0

    init(key: Int32, value: Value) {
        self.key = key
        self.value = value
    }
}

/// Called when the environment values of nodes change.
protocol EnvironmentListener: AnyObject {
    /// The entry has another value.
    func changed(_ entry: EnvironmentEntry)
    /// A node that is in the tree began or ceased to set a value for the key.
    func rearranged(_ key: Int32)
}

/// The cached result of a look-up of a key from a node upwards.
struct FoundEnvironment {
    let key: Int32
    /// The number of changes to which nodes set values at the time of the look-up.
    let time: Int
    /// Nil: no node sets one.
    let entry: EnvironmentEntry?
}

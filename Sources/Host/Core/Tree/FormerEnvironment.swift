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

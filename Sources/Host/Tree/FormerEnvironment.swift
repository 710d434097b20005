/// The values that a node gave, as they are found again among those that it gives now: the first of a key is the first of that
/// key. Mostly they come in the same order.
struct FormerEnvironment {
    private let entries: [EnvironmentEntry]
    /// How many were taken as they stand.
    private var taken = 0
    /// The others by their keys, the next of each at its end, once the order was another.
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

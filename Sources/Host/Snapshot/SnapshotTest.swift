/// A test that asks for snapshots.
struct SnapshotTest: Hashable {
    /// The names of the groups around it, the outermost first, and its own.
    var names: [String]
    /// Which it is of those of these names, in numbers; empty for the first.
    var ordinals = ""
    /// Whether it stands in a group, and one that stands in none has its full name.
    var hasNamesake = false

    /// Its full name.
    var name: String { names.joined(separator: " ") }
}

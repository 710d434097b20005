/// A test with snapshots.
struct SnapshotTest: Hashable {
    /// The names of the groups around it, the outermost first, and its own.
    var names: [String]
    /// Its number among the tests of these names; empty for the first.
    var ordinals = ""
    /// Whether it is in a group, and a test outside of groups has the same full name.
    var hasNamesake = false

    /// Its full name.
    var name: String { names.joined(separator: " ") }
}

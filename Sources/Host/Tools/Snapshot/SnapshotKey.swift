/// The key of a snapshot: its test, and its name or number in that test.
struct SnapshotKey: Hashable {
    /// The names of the groups around the test, the outermost first, and its own. One name for all of them in a file of
    /// format 1.
    var names: [String]
    /// The name that the test gave it, or `#1`, `#2` for those without.
    var label: String

    /// The test's full name.
    var test: String { names.joined(separator: " ") }
}

extension SnapshotKey {
    init(test: String, label: String) { self.init(names: [test], label: label) }
}

extension SnapshotKey: Comparable {
    /// By the test's name, then by label; numbers by their size.
    static func < (a: SnapshotKey, b: SnapshotKey) -> Bool {
        let (x, y) = (a.test, b.test)
        if x != y { return x.utf8.lexicographicallyPrecedes(y.utf8) }
        if a.names != b.names { return a.names.lexicographicallyPrecedes(b.names) }
        if let x = a.number, let y = b.number { return x < y }
        if a.number != nil || b.number != nil { return a.number != nil }
        return a.label.utf8.lexicographicallyPrecedes(b.label.utf8)
    }

    private var number: Int? { label.first == "#" ? Int(label.dropFirst()) : nil }
}

extension SnapshotKey: CustomStringConvertible {
    var description: String { "\(test) \(label)" }
}

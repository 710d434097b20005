/// Which snapshot: the test it belongs to, and its name or its number in that test.
struct SnapshotKey: Hashable {
    /// The test's full name.
    var test: String
    /// The name that the test gave it, or `#1`, `#2` for those without.
    var label: String
}

extension SnapshotKey: Comparable {
    /// By the test's name, then by label; numbers by their size.
    static func < (a: SnapshotKey, b: SnapshotKey) -> Bool {
        if a.test != b.test { return a.test.utf8.lexicographicallyPrecedes(b.test.utf8) }
        if let x = a.number, let y = b.number { return x < y }
        if a.number != nil || b.number != nil { return a.number != nil }
        return a.label.utf8.lexicographicallyPrecedes(b.label.utf8)
    }

    private var number: Int? { label.first == "#" ? Int(label.dropFirst()) : nil }
}

extension SnapshotKey: CustomStringConvertible {
    var description: String { "\(test) \(label)" }
}

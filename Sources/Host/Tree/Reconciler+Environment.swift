/// Values that nodes give to those inside them.
extension Reconciler {
    /// Matches the values that the node gives with those it gave; the innermost modifier of a key comes first (L31).
    func updateEnvironment(of node: Node, isNew: Bool) {
        if node.modifiers.isEmpty && node.environment.isEmpty { return }
        var given: [EnvironmentEntry] = []
        for case .environment(let key, let value) in node.modifiers {
            let standing = node.environment.filter { $0.key == key }
            let count = given.lazy.filter { $0.key == key }.count
            if count < standing.count {
                setValue(value, of: standing[count])
                given.append(standing[count])
            } else {
                given.append(EnvironmentEntry(key: key, value: value))
                if !isNew { unsafe environment?.rearranged(key) }
            }
        }
        for entry in node.environment where !given.contains(where: { $0 === entry }) {
            unsafe environment?.rearranged(entry.key)
        }
        if !(given.isEmpty && node.environment.isEmpty) { node.environment = given }
    }

    private func setValue(_ value: Value, of entry: EnvironmentEntry) {
        let isSame = (try? value.isEqual(to: entry.value)) ?? false
        entry.value = value
        if !isSame { unsafe environment?.changed(entry) }
    }
}

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

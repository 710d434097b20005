/// Modifiers with a life of their own, from one evaluation to the next.
extension Reconciler {
    /// Matches what the view says now with the held modifiers that stand, by kind and count (L10).
    func updateHeld(of node: Node) {
        guard !node.held.isEmpty || node.modifiers.contains(where: \.isHeld) else { return }
        let old = node.held
        var all: [HeldModifier] = []
        for modifier in node.modifiers {
            guard let (kind, action) = modifier.held else { continue }
            let count = all.count { $0.kind == kind }
            let standing = old.lazy.filter { $0.kind == kind }.dropFirst(count).first
            let held = standing ?? HeldModifier(kind, action: action)
            note(held, modifier, isNew: standing == nil, node)
            held.action = action
            all.append(held)
        }
        node.held = all
    }

    private func note(_ held: HeldModifier, _ modifier: Modifier, isNew: Bool, _ node: Node) {
        switch modifier {
        case .onAppear: if isNew { occurrences.append(.appeared(held, node)) }
        case .onChange(let change): occurrences.append(.said(held, change, previous: held.action, node))
        case .onPreferenceChange(let key, _): occurrences.append(.published(held, key, node))
        default: break
        }
    }

    /// A node that was not said again, but holds what follows what is published inside.
    func notePublished(in node: Node) {
        guard !published.isEmpty, !node.held.isEmpty else { return }
        let followed = node.modifiers.compactMap { modifier -> (any PreferenceKey)? in
            if case .onPreferenceChange(let key, _) = modifier { key } else { nil }
        }
        for (held, key) in zip(node.held.lazy.filter { $0.kind == .preferenceChange }, followed)
        where published.contains(key.number) {
            occurrences.append(.published(held, key, node))
        }
    }

    func notePublishing(_ node: Node) {
        for case .preference(let key, _) in node.modifiers { published.insert(key.number) }
    }
}

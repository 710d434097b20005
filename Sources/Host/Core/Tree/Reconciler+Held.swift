/// Modifiers that hold something from one evaluation to the next: tasks, subscriptions, baselines.
extension Reconciler {
    /// Matches the view's modifiers with the held ones, by kind and count (L10).
    func updateHeld(of node: Node) {
        if node.modifiers.isEmpty, node.held.isEmpty, rewrapping == nil { return }
        if !usesFocus { usesFocus = node.modifiers.contains(where: \.isFocusBinding) }
        if rewrapping == nil, !node.isReappearing, noteStanding(of: node) { return }
        var standing = rewrapping == nil ? node.held : takeStanding(of: node)
        var all: [HeldModifier] = []
        for modifier in node.modifiers {
            guard let kind = modifier.heldKind else { continue }
            if let index = standing.firstIndex(where: { $0.kind == kind }) {
                let held = standing.remove(at: index)
                if node.isReappearing {
                    held.modifier = modifier
                } else {
                    note(held, modifier, previous: held.modifier, node)
                }
                all.append(held)
            } else {
                let held = HeldModifier(kind, modifier, appearingIn: event)
                if node.isReappearing {
                    held.modifier = modifier
                } else {
                    if kind == .appear, !node.isAtRest { occurrences.append(.appeared(held, node)) }
                    note(held, modifier, previous: modifier, node)
                }
                all.append(held)
            }
        }
        node.held = all
        if rewrapping == nil { ended += standing } else { leave(standing, of: node) }
    }

    /// If the view has the same kinds in the same order, all held modifiers are kept. False: it has not.
    private func noteStanding(of node: Node) -> Bool {
        var count = 0
        for modifier in node.modifiers {
            guard let kind = modifier.heldKind else { continue }
            guard count < node.held.count, node.held[count].kind == kind else { return false }
            count += 1
        }
        guard count == node.held.count else { return false }
        if count == 0 { return true }
        var next = 0
        for modifier in node.modifiers where modifier.heldKind != nil {
            let held = node.held[next]
            note(held, modifier, previous: held.modifier, node)
            next += 1
        }
        return true
    }

    func note(_ held: HeldModifier, _ modifier: Modifier, previous: Modifier, _ node: Node) {
        held.modifier = modifier
        if case .scrollPosition(let position) = modifier { return follow(position, held, node) }
        if held.kind != .appear, held.kind != .disappear {
            occurrences.append(.said(held, previous: previous, node))
        }
    }

    /// Notes a node that was not updated, but observes preferences from inside it.
    func notePublished(in node: Node) {
        guard !published.isEmpty, !node.held.isEmpty else { return }
        for held in node.held {
            if case .onPreferenceChange(let key, _) = held.modifier, published.contains(key.number) {
                occurrences.append(.said(held, previous: held.modifier, node))
            }
        }
    }

    func notePublishing(_ node: Node) {
        for case .preference(let key, _) in node.modifiers { published.insert(key.number) }
    }
}

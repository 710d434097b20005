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

/// A modifier that holds something from one evaluation to the next, matched by its kind and its count among that kind on its
/// view (L10).
final class HeldModifier {
    enum Kind { case appear, disappear, change, preferenceChange, task, receive, geometryChange, scrollPosition }

    let kind: Kind
    /// The modifier of the last evaluation.
    var modifier: Modifier
    /// What the last evaluation compared (L51): an onChange's value, a task's id; nil before the first.
    var baseline: Value?
    /// The number of the event in which its view appeared last, or in which it was added to a view that had appeared.
    var appearance: Int
    /// How often the action ran in the event numbered `countedEvent` (L53).
    var runs = 0
    var countedEvent = 0
    /// The task that runs, or the subscription.
    var running: (any Cancellable)?
    /// The publisher subscribed to, also after it has ended; nil if it ended during the subscription (L63).
    var source: (any PublisherSource)?
    /// The size and the places that an onGeometryChange has compared.
    var geometry: Geometry?
    /// The observed binding of a scrollPosition.
    var position: FollowedPosition?
    /// The node that receives: it changes when a wrapper around the view comes or goes.
    @WeakNode var receiver: Node?

    init(_ kind: Kind, _ modifier: Modifier, appearingIn event: Int) {
        self.kind = kind
        self.modifier = modifier
        appearance = event
    }

    /// Its name in the trace.
    var name: String {
        switch modifier {
        case .onAppear: "onAppear"
        case .onDisappear: "onDisappear"
        case .onChange: "onChange"
        case .onPreferenceChange(let key, _): "onPreferenceChange(\(key.name))"
        case .onReceive: "onReceive"
        case .task: "task"
        case .onGeometryChange: "onGeometryChange"
        case .scrollPosition: "scrollPosition"
        default: "modifier"
        }
    }

    /// Children before their container, siblings in source order, on one view what is applied first (L52).
    static func comesBefore(_ a: HeldModifier, at left: Node, _ b: HeldModifier, at right: Node) -> Bool {
        if left === right { return left.position(of: a) < left.position(of: b) }
        return comesBefore(left.indices, right.indices)
    }

    /// The same for places, each the positions on the way from the root.
    static func comesBefore(_ first: [Int], _ second: [Int]) -> Bool {
        for (x, y) in zip(first, second) where x != y { return x < y }
        return first.count > second.count
    }

    /// The function of a task.
    var taskFunction: (any TaskFunction)? {
        if case .task(_, let function) = modifier { function } else { nil }
    }

    /// Its closure, if it is an action.
    var action: (any Action)? {
        switch modifier {
        case .onAppear(let action), .onDisappear(let action), .onPreferenceChange(_, let action),
            .onReceive(_, let action):
            action
        case .onChange(let change): change.action
        case .onGeometryChange(let observation): observation.action
        default: nil
        }
    }
}

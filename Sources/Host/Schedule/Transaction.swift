/// The update that follows an event (L41): passes of evaluating, comparing and acting, until nothing is left to do.
final class Transaction {
    /// An event that has not settled by then is stopped (L46).
    static let mostPasses = 100

    let reconciler: Reconciler
    private let log: (String) -> Void
    private let report: (ScriptError) -> Void
    /// Counts events, so that budgets are each event's own (L53).
    private var event = 0
    private var budget = ChangeBudget.ofEvent
    private var logged: Set<String> = []
    /// The fields written since the pass began, by name; kept only when an event has gone on for long.
    private var written: [String] = []
    private var passes = 0

    init(
        reconciler: Reconciler, log: @escaping (String) -> Void, report: @escaping (ScriptError) -> Void
    ) {
        self.reconciler = reconciler
        self.log = log
        self.report = report
    }

    /// A new event begins; `isMount`: the one that puts up the root.
    func begin(isMount: Bool) {
        event += 1
        budget = isMount ? ChangeBudget.ofMount : ChangeBudget.ofEvent
        logged = []
        passes = 0
    }

    /// Notes a write while an event goes on for suspiciously long.
    func noteWrite(_ field: FieldName) {
        guard passes > Transaction.mostPasses - 5 else { return }
        let name = field.describe()
        if !written.contains(name) { written.append(name) }
    }

    /// Runs passes until nothing is left to do.
    func settle() {
        repeat {
            passes += 1
            written = passes > Transaction.mostPasses - 4 ? written : []
            reconciler.refresh()
            takeFailures()
            let actions = comparisons()
            let leaving = takeRemoved()
            if passes == Transaction.mostPasses, !(actions.isEmpty && leaving.isEmpty) {
                leaving.forEach(end)
                return stop()
            }
            for action in actions { run(action) }
            for node in leaving { runDisappear(node) }
            for node in leaving { end(node) }
        } while reconciler.root?.isPending == true || !reconciler.removed.isEmpty
    }

    /// Takes the tree down: all onDisappear, then all ends, in the order of L52 (L60).
    func unmount() {
        guard let root = reconciler.root else { return }
        begin(isMount: false)
        let nodes = Transaction.nodes(of: root)
        nodes.forEach(runDisappear)
        nodes.forEach(end)
    }

    // MARK: Steps of a pass

    private func takeFailures() {
        for warning in reconciler.warnings { logOnce(warning) }
        for failure in reconciler.failures { report(failure) }
        reconciler.warnings = []
        reconciler.failures = []
    }

    /// Step 2: compares what was evaluated with its baseline; gives the actions found, in order.
    private func comparisons() -> [PendingAction] {
        let occurrences = reconciler.occurrences
        reconciler.occurrences = []
        return occurrences.compactMap { occurrence in
            switch occurrence {
            case .appeared(let held, let node):
                PendingAction(action: held.action, arguments: [], node: node)
            case .said(let held, let change, let previous, let node):
                compare(held, change, previous, node)
            case .published(let held, let key, let node):
                comparePublished(held, key, node)
            }
        }
    }

    private func compare(
        _ held: HeldModifier, _ change: ChangeObservation, _ previous: any Action, _ node: Node
    ) -> PendingAction? {
        let new = change.value
        guard let old = held.baseline else {
            held.baseline = new
            guard change.isInitial else { return nil }
            return PendingAction(
                action: change.action, arguments: change.callsPrevious ? [new] : [new, new], node: node)
        }
        do throws(ScriptError) {
            if try new.isEqual(to: old) { return nil }
        } catch {
            report(error.at(node))
        }
        held.baseline = new
        let message = "onChange(of: \(new.typeName)) action tried to update multiple times per frame."
        guard isAffordable(held, message) else { return nil }
        return change.callsPrevious
            ? PendingAction(action: previous, arguments: [new], node: node)
            : PendingAction(action: change.action, arguments: [old, new], node: node)
    }

    private func comparePublished(_ held: HeldModifier, _ key: any PreferenceKey, _ node: Node) -> PendingAction? {
        do throws(ScriptError) {
            let position = node.modifiers.firstIndex { $0.isHeld(by: held) } ?? node.modifiers.count
            let value = try node.published(key, upTo: position) ?? key.defaultValue
            let isFirst = held.baseline == nil
            if let old = held.baseline, try value.isEqual(to: old) { return nil }
            held.baseline = value
            let message = "Bound preference \(key.name) tried to update multiple times per frame."
            guard isFirst || isAffordable(held, message) else { return nil }
            return PendingAction(action: held.action, arguments: [value], node: node)
        } catch {
            report(error.at(node))
            return nil
        }
    }

    private func isAffordable(_ held: HeldModifier, _ message: String) -> Bool {
        if held.countedEvent != event {
            held.countedEvent = event
            held.runs = 0
        }
        guard held.runs < budget else {
            logOnce(message)
            return false
        }
        held.runs += 1
        return true
    }

    private func takeRemoved() -> [Node] {
        let roots = reconciler.removed
        reconciler.removed = []
        return roots.flatMap(Transaction.nodes)
    }

    private func run(_ pending: PendingAction) {
        do throws(ScriptError) {
            try pending.action.perform(pending.arguments)
        } catch {
            report(error.at(pending.node))
        }
    }

    private func runDisappear(_ node: Node) {
        for held in node.held where held.kind == .disappear {
            run(PendingAction(action: held.action, arguments: [], node: node))
        }
    }

    /// What a node holds goes: its subscriptions, its state.
    private func end(_ node: Node) {
        node.observation?.cancel()
        node.component?.unmount()
        node.held = []
    }

    /// L46: the writes stay, waiting actions are dropped, the last evaluation is drawn.
    private func stop() {
        let fields = written.isEmpty ? "" : "; these kept changing: " + written.sorted().joined(separator: ", ")
        report(
            ScriptError(
                "the event did not settle within \(Transaction.mostPasses) passes\(fields)", kind: .limit))
    }

    private func logOnce(_ message: String) {
        if logged.insert(message).inserted { log(message) }
    }

    /// The nodes of a subtree, children before their container, siblings in source order (L52).
    private static func nodes(of root: Node) -> [Node] {
        var nodes: [Node] = []
        var stack = [root]
        while let node = stack.popLast() {  // container first, children last to first: the reverse of the order
            nodes.append(node)
            stack += node.children
        }
        return nodes.reversed()
    }
}

/// How often an observer's action may run (L53).
enum ChangeBudget {
    static let ofEvent = 2
    static let ofMount = 6
}

/// An action that a pass found, with what it is called with.
struct PendingAction {
    var action: any Action
    var arguments: [Value]
    var node: Node
}

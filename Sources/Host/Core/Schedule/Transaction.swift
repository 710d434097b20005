/// The update that follows an event (L41): passes of evaluating, comparing and acting, until nothing is left to do.
final class Transaction {
    /// An event that has not settled by then is stopped (L46).
    static let mostPasses = 100

    let reconciler: Reconciler
    /// Trace sink; nil when tracing is off.
    var trace: Trace?
    /// Called with whether every write is to be noted from now on.
    var watchWrites: (Bool) -> Void = { _ in }
    private let log: (String) -> Void
    let report: (ScriptError) -> Void
    private var logged: Set<String> = []
    private var stack = StackGuard()
    /// The fields written since the pass began, by name; kept only when an event has gone on for long.
    private var written: [String] = []
    private var passes = 0
    private let agenda: Agenda
    /// What subscribing itself gave to onReceive; it waits for the actions of the pass (L41).
    var deliveries = DeliveryQueue()
    /// The tasks that begin when the event is over, in the order of L52.
    private var starts: [PendingTask] = []
    /// Whether fields are set to what they were: baselines follow, but nothing that happened then happens again.
    var isRestoring = false
    /// What ends in this pass: tasks and subscriptions whose view or id is another.
    private var endings: [any Cancellable] = []

    init(
        reconciler: Reconciler, agenda: Agenda, log: @escaping (String) -> Void,
        report: @escaping (ScriptError) -> Void
    ) {
        self.reconciler = reconciler
        self.agenda = agenda
        self.log = log
        self.report = report
    }

    /// A new event begins.
    func begin() {
        reconciler.event += 1
        logged = []
        if passes > Transaction.mostPasses - 5 { watchWrites(false) }
        passes = 0
    }

    /// Notes a write while an event goes on for suspiciously long; only then is the field's name asked for.
    func noteWrite(_ name: () -> String) {
        guard passes > Transaction.mostPasses - 5 else { return }
        let name = name()
        if !written.contains(name) { written.append(name) }
    }

    /// Runs passes until nothing is left to do.
    func settle() {
        repeat {
            passes += 1
            if passes == Transaction.mostPasses - 4 { watchWrites(true) }
            written = passes > Transaction.mostPasses - 4 ? written : []
            reconciler.refresh()
            takeFailures()
            let actions = isRestoring ? droppingActions() : comparisons()
            let leaving = takeRemoved()
            if reconciler.isStopped {
                deliveries.removeAll()  // what waits to be done is dropped (L96)
                runEndings()
                leaving.forEach(end)
                break
            }
            if passes >= Transaction.mostPasses, !(actions.isEmpty && leaving.isEmpty && deliveries.isEmpty) {
                leaving.forEach(end)
                stop()
                break
            }
            if !deliveries.isEmpty { runDeliveries() }
            for action in actions where !reconciler.isStopped { run(action) }
            for node in leaving where !isRestoring && !reconciler.isStopped {
                runDisappear(node)
                runDismissal(node)
            }
            runEndings()
            leaving.forEach(end)
            endDiscarded()
        } while !isSettled && !reconciler.isStopped
        beginTasks()
    }

    /// Whether nothing is left to do. Between events it becomes false when another script writes what the tree shows.
    var isSettled: Bool {
        reconciler.root?.isPending != true && reconciler.removed.isEmpty && deliveries.isEmpty
    }

    /// Whether what is left to do is to evaluate bodies, and nothing besides.
    var hasOnlyEvaluations: Bool { reconciler.removed.isEmpty && deliveries.isEmpty && starts.isEmpty }

    // MARK: Steps of a pass

    private func takeFailures() {
        for warning in reconciler.warnings { logOnce(warning) }
        for failure in reconciler.failures { report(failure) }
        reconciler.warnings = []
        reconciler.failures = []
    }

    /// Step 2: compares what was evaluated with its baseline; gives the actions found, in order. What is published is looked
    /// for through all that is inside, which takes long where much of it is nested: that stops with the event (L96).
    func comparisons() -> [PendingAction] {
        var occurrences: [Reconciler.Occurrence] = []
        swap(&occurrences, &reconciler.occurrences)
        defer {
            occurrences.removeAll(keepingCapacity: true)
            if reconciler.occurrences.isEmpty { swap(&occurrences, &reconciler.occurrences) }
        }
        var actions: [PendingAction] = []
        for occurrence in occurrences where !reconciler.isStopped {
            switch occurrence {
            case .appeared(let held, let node):
                if let action = held.action {
                    actions.append(PendingAction(held.name, action, [], node))
                }
            case .said(let held, let previous, let node):
                if let action = look(at: held, previous, node) { actions.append(action) }
            }
        }
        endings += reconciler.ended.compactMap(\.running)
        reconciler.ended = []
        return actions
    }

    private func look(at held: HeldModifier, _ previous: Modifier, _ node: Node) -> PendingAction? {
        switch held.modifier {
        case .onChange(let change):
            guard case .onChange(let before) = previous else { return nil }
            return compare(held, change, before.action, node)
        case .onPreferenceChange(let key, let action): return comparePublished(held, key, action, node)
        case .task(let id, let function): if !node.isAtRest { compareTask(held, id, function, node) }
        case .onReceive(let source, _): subscribe(held, source, node)
        case .onGeometryChange(let observation): return compareGeometry(held, observation, node)
        default: break
        }
        return nil
    }

    private func compare(
        _ held: HeldModifier, _ change: ChangeObservation, _ previous: any Action, _ node: Node
    ) -> PendingAction? {
        let new = change.value
        guard let old = held.baseline else {
            held.baseline = new
            trace?.comparison(
                of: held.name, in: node.shortPath, place: change.action.place, nil, new.text, differs: false)
            guard change.isInitial else { return nil }
            return PendingAction(held.name, change.action, change.callsPrevious ? [new] : [new, new], node)
        }
        do throws(ScriptError) {
            let isSame = try new.isEqual(to: old)
            trace?.comparison(
                of: held.name, in: node.shortPath, place: change.action.place, old.text, new.text, differs: !isSame)
            if isSame { return nil }
        } catch {
            report(error.at(node))
        }
        held.baseline = new
        guard
            isAffordable(held, "onChange(of: \(new.typeName)) action tried to update multiple times per frame.")
        else {
            trace?.dropped(held.name, in: node.shortPath, place: change.action.place)
            return nil
        }
        return change.callsPrevious
            ? PendingAction(held.name, previous, [new], node)
            : PendingAction(held.name, change.action, [old, new], node)
    }

    private func comparePublished(
        _ held: HeldModifier, _ key: any PreferenceKey, _ action: any Action, _ node: Node
    ) -> PendingAction? {
        do throws(ScriptError) {
            let value = try node.published(key, upTo: node.position(of: held), currentStack) ?? key.defaultValue
            let isSame = try held.baseline.map { (old) throws(ScriptError) in try value.isEqual(to: old) } ?? false
            trace?.comparison(
                of: held.name, in: node.shortPath, place: action.place, held.baseline?.text, value.text,
                differs: !isSame)
            if isSame { return nil }
            held.baseline = value
            // What the host itself reads is bounded by the passes.
            guard
                action is PageAction
                    || isAffordable(held, "Bound preference \(key.name) tried to update multiple times per frame.")
            else {
                trace?.dropped(held.name, in: node.shortPath, place: action.place)
                return nil
            }
            return PendingAction(held.name, action, [value], node)
        } catch {
            report(error.at(node))
            return nil
        }
    }

    private var currentStack: StackGuard {
        if !stack.isCurrent { stack = StackGuard() }
        return stack
    }

    func isAffordable(_ held: HeldModifier, _ message: @autoclosure () -> String) -> Bool {
        let event = reconciler.event
        if held.countedEvent != event {
            held.countedEvent = event
            held.runs = 0
        }
        guard held.runs < (held.appearance == event ? ChangeBudget.ofAppearing : ChangeBudget.ofStanding) else {
            logOnce(message())
            return false
        }
        held.runs += 1
        return true
    }

    func run(_ pending: PendingAction) {
        if let trace, let name = pending.name {
            trace.action(name, in: pending.node.shortPath, place: pending.action.place)
        }
        do throws(ScriptError) {
            try pending.action.perform(pending.arguments)
        } catch {
            report(error.at(pending.node))
        }
    }

    // MARK: Tasks and publishers

    /// A task begins when its view appears, and anew when its id changes (L61).
    func compareTask(_ held: HeldModifier, _ id: Value, _ function: any TaskFunction, _ node: Node) {
        do throws(ScriptError) {
            if let old = held.baseline, try id.isEqual(to: old) { return }
        } catch {
            report(error.at(node))
        }
        held.baseline = id
        if let old = held.running { endings.append(old) }
        let path = node.path
        let name = path.isEmpty ? "task" : "task of \(path)"
        let place = trace == nil ? nil : function.place
        let task = function.makeTask(
            named: name, failed: { [weak self, weak node] error in self?.report(node.map(error.at) ?? error) },
            ended: { [weak self] end in self?.taskEnded(end, path, place) })
        held.running = task
        starts.append(
            PendingTask(task: task, node: node, held: held, name: name, place: { function.place }) {
                [weak held, trace] in
                trace?.task(.started, in: path, place: place)
                task.start(held?.taskFunction ?? function)
            })
    }

    private func taskEnded(_ end: TaskEnd, _ path: String, _ place: String?) {
        switch end {
        case .finished: trace?.task(.finished, in: path, place: place)
        case .cancelled: trace?.task(.cancelled, in: path, place: place)
        case .failed(var error):
            trace?.task(.failed, in: path, place: place)
            if error.path.isEmpty { error.path = path }
            report(error)
        }
    }

    private func runEndings() {
        let ready = endings
        endings = []
        for ending in ready { ending.cancel() }
    }

    /// Each task's first step is an event of its own (L41).
    func beginTasks() {
        let wanted = starts.filter { !$0.task.isOver && !$0.node.isGone }
        starts = []
        // Each pass finds its own in order.
        let sorted =
            passes > 1 ? wanted.sorted { HeldModifier.comesBefore($0.held, at: $0.node, $1.held, at: $1.node) } : wanted
        for start in sorted {
            let task = start.task
            agenda.add(start.name, at: start.place, while: { !task.isOver }, start.run)
        }
    }

    /// L46: the writes stay, waiting actions are dropped, the last evaluation is drawn.
    private func stop() {
        deliveries.removeAll()
        let fields = written.isEmpty ? "" : "; these kept changing: " + written.sorted().joined(separator: ", ")
        report(
            ScriptError(
                "the event did not settle within \(Transaction.mostPasses) passes\(fields)", kind: .limit))
    }

    private func logOnce(_ message: String) {
        if logged.insert(message).inserted { log(message) }
    }
}

/// Undo and redo of a session's events: for each event the former values of the fields that it changed, and the components
/// that left the tree. Other values that scripts hold, as in variables, are not part of it.
package final class SessionHistory {
    /// The undo step of one event.
    private struct Step {
        let name: String
        /// The former values of the changed objects.
        var journal: Journal
        /// The objects of the components that left, by their places.
        var departed: [Int: Reference]
    }

    /// How many events can be undone; fewer where their values would take a large part of the memory.
    static let most = 1000

    /// The name of an event for writes from outside.
    static let write = "write"

    private let interpreter: Interpreter
    private let anchors: Anchors
    private let departures: Departures
    private let memoryLimit: Int?
    /// By the object of a component that left: the one that was made when time went back, or when the script was loaded again.
    private var replacements = Replacements()
    /// For each load of the script, what replaced the objects before it.
    private var replacementsOfLoads: [Replacements] = []
    private var past: [Step] = []
    private var future: [Step] = []
    private var isTravelling = false
    /// Whether the events that run are consequences of an undo or redo, and no steps of their own.
    private var isArriving = false
    /// The former values that the current event has changed so far.
    private var taken: Journal?
    /// Whether older events were dropped.
    package private(set) var hasForgotten = false
    /// Whether the last step is of writes from outside, and takes in the next ones.
    private var isOpen = false

    init(_ interpreter: Interpreter, departures: Departures, memoryLimit: Int?) {
        self.interpreter = interpreter
        self.departures = departures
        self.memoryLimit = memoryLimit
        anchors = Anchors(interpreter)
        interpreter.journals += 1
        clear()
    }

    deinit {
        interpreter.journals -= 1
        if interpreter.journals == 0 { interpreter.endJournal() }
    }

    /// Drops all steps.
    func clear() {
        (past, future) = ([], [])
        isArriving = false
        _ = take()
    }

    /// Begins the history of a session after a reload: earlier events can still be undone, as far as fields are declared
    /// as before.
    func begin(after earlier: SessionHistory, _ kept: KeptState?) {
        (replacements, replacementsOfLoads) = (earlier.replacements, earlier.replacementsOfLoads)
        guard let kept else { return }
        replacementsOfLoads.append(kept.replacements)
        kept.taken = { [weak self] kept, object in
            guard let self, let object = object.reference(anchors: anchors) else { return }
            replacements.set(object, for: kept.number)
        }
    }

    /// The script has been loaded again, and is mounted.
    func goOn(from earlier: SessionHistory) {
        (past, hasForgotten) = (earlier.past, earlier.hasForgotten)
        if past.isEmpty { replacementsOfLoads = [] }
    }

    /// Nothing is ready any more: later events are steps of their own.
    func arrive() { isArriving = false }

    /// An event is over.
    func end(_ name: @autoclosure () -> String) {
        guard !isTravelling, let (journal, departed) = take() else { return }
        if isArriving { return fold(journal, departed) }
        future = []
        let name = name()
        if isOpen, name == SessionHistory.write { return fold(journal, departed) }
        isOpen = name == SessionHistory.write
        past.append(Step(name: name, journal: journal, departed: departed))
        if past.count > SessionHistory.most { forget(1) }
        saveMemory()
    }

    /// Later writes from outside are a step of their own.
    package func close() {
        endWrites()
        isOpen = false
    }

    /// Makes a step of the writes from outside since the last event.
    func endWrites() { end(SessionHistory.write) }

    private func take() -> (journal: Journal, departed: [Int: Reference])? {
        let departed = departures.take()
        if let later = try? interpreter.takeJournal() { take(later) }
        defer { taken = nil }
        return taken.map { ($0, departed) }
    }

    /// Adds former values that others took from the journal of the current event.
    func take(_ journal: Journal) {
        if taken?.join(journal) == nil { taken = journal }
    }

    /// Adds what restarted tasks changed to the steps on both sides: neither undo nor redo stops there.
    private func fold(_ journal: Journal, _ departed: [Int: Reference]) {
        for steps in [\SessionHistory.past, \SessionHistory.future] {
            guard let last = self[keyPath: steps].indices.last else { continue }
            self[keyPath: steps][last].journal.join(journal)
            self[keyPath: steps][last].departed.merge(departed) { first, _ in first }
        }
    }

    private func forget(_ count: Int) {
        past.removeFirst(count)
        hasForgotten = true
    }

    private func saveMemory() {
        guard let memoryLimit, interpreter.memory > memoryLimit / 2, past.count > 1 else { return }
        forget(past.count / 2)
        interpreter.collectGarbage()
    }
}

// MARK: - Going back and forth

extension SessionHistory {
    /// Undoes or redoes a step; returns its name, or nil if there is none.
    func travel(back: Bool, in session: Session) throws(ScriptError) -> String? {
        close()
        let steps = back ? \SessionHistory.past : \SessionHistory.future
        guard let step = self[keyPath: steps].popLast() else { return nil }
        isTravelling = true
        defer {
            isTravelling = false
            isArriving = true
            if let (journal, departed) = take() {
                let way = Step(name: step.name, journal: journal, departed: departed)
                if back { future.append(way) } else { past.append(way) }
            }
        }
        try restore(step, in: session, cause: back ? "undo" : "redo")
        return step.name
    }

    /// Restores the former values, again while components appear that had left.
    private func restore(_ step: Step, in session: Session, cause: String) throws(ScriptError) {
        var isFirst = true
        var missing = step.departed
        for others in replacementsOfLoads { replacements.join(others) }
        try session.restore(cause) { () throws(ScriptError) -> Bool in
            if isFirst {
                isFirst = false
                try interpreter.restore(step.journal, replacements)
                try followReplacements(in: session)
                return true
            }
            guard !missing.isEmpty else { return false }
            let count = missing.count
            try welcome(&missing, of: step, in: session)
            if missing.count < count { try followReplacements(in: session) }
            return missing.count < count
        }
    }

    /// Makes restored fields lead to the replacements of objects from before a reload.
    private func followReplacements(in session: Session) throws(ScriptError) {
        if !replacementsOfLoads.isEmpty { try KeptState.follow(replacements, below: session.root) }
    }

    /// Components at the places of those that had left replace them.
    private func welcome(
        _ missing: inout [Int: Reference], of step: Step, in session: Session
    ) throws(ScriptError) {
        var found: [(object: Reference, earlier: Reference)] = []
        KeptState.visit(session.root) { component, place in
            guard let earlier = missing[place], let object = component.object(anchors: anchors) else { return }
            missing[place] = nil
            found.append((object, earlier))
        }
        for (object, earlier) in found where !interpreter.areSame(object, earlier) {
            try interpreter.restore(object, from: earlier, in: step.journal, replacements)
        }
    }
}

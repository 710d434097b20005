/// Evaluates the computed values of the graph: computed fields by their functions, paths of bindings by following them.
final class Computations {
    /// A computed value that is no field.
    private enum Followed {
        case path(Reference)
        case environment(EnvironmentReading)
    }

    private let interpreter: Interpreter
    private let graph: Graph
    private var followed: [UInt32: Followed] = [:]
    /// Numbers by which Lua finds the objects of fields in a list, from 1: the last that was given, and those of fields that
    /// are gone.
    private var lastNumber: UInt32 = 0
    private var freeNumbers: [UInt32] = []
    /// The error of a path that could not be followed; each reader gets it until the path leads somewhere again.
    private var failures: [UInt32: Failure] = [:] {
        didSet { interpreter.hasLostValues = !failures.isEmpty }
    }

    private struct Failure {
        var error: ScriptError
        /// The value that the script raised.
        var raised: Reference?
    }
    /// Suspended evaluations, and free threads.
    private var waiting: [UInt32: Reference] = [:] {
        didSet { interpreter.hasWaitingValues = !waiting.isEmpty }
    }
    private var threads: [Reference] = []
    /// Why the evaluations that run began; kept only while there is a trace.
    private var begun: [UInt32: [String]] = [:]

    init(on interpreter: Interpreter, _ graph: Graph) {
        self.interpreter = interpreter
        self.graph = graph
    }

    /// The node is the field in that slot of an object; gives the number by which Lua is to find the object.
    func compute(_ slot: Int32, as key: Graph.Key) -> UInt32 {
        let number: UInt32
        if let free = freeNumbers.popLast() {
            number = free
        } else {
            lastNumber += 1
            number = lastNumber
        }
        graph[partOf: key] = (number, UInt32(slot))
        return number
    }

    func follow(_ binding: Reference, as key: Graph.Key) { followed[key.index] = .path(binding) }

    func look(_ reading: EnvironmentReading, as key: Graph.Key) { followed[key.index] = .environment(reading) }

    func end(_ key: Graph.Key) {
        let (number, _) = graph[partOf: key]
        if number != 0 { freeNumbers.append(number) }
        if !followed.isEmpty { followed[key.index] = nil }
        if !failures.isEmpty { failures[key.index] = nil }
        if !waiting.isEmpty { waiting[key.index] = nil }
    }

    /// The field that the node is, its object's number and the slot there; nil: it is none.
    private func field(of key: Graph.Key) -> (number: UInt32, slot: Int32)? {
        let (number, slot) = graph[partOf: key]
        return number == 0 ? nil : (number, Int32(slot))
    }

    private func endFailure(of key: Graph.Key) -> Bool {
        !failures.isEmpty && failures.removeValue(forKey: key.index) != nil
    }

    /// A reader, if one is tracked, depends on the value from now on; it is brought up to date.
    func read(_ key: Graph.Key, canWait: Bool) throws(ScriptError) -> ComputedReading {
        switch graph.readComputed(key, canWait: canWait) {
        case .upToDate:
            guard !failures.isEmpty, let failure = failures[key.index] else { return .upToDate }
            failure.raised.map { interpreter.keepError($0, of: failure.error) }
            throw failure.error
        case .wait: return .wait
        case .cycle(let keys):
            throw ScriptError("Cycle: " + names(of: keys).joined(separator: " → "))
        }
    }

    /// The names of the values in a cycle; of a long one those in the middle are left out.
    private func names(of keys: [Graph.Key]) -> [String] {
        let shown = 10
        guard keys.count > 2 * shown + 1 else { return keys.map(name) }
        return keys.prefix(shown).map(name) + ["… \(keys.count - 2 * shown) more …"]
            + keys.suffix(shown).map(name)
    }

    private func name(_ key: Graph.Key) -> String {
        guard let (number, slot) = field(of: key) else { return "a binding" }
        return interpreter.computedName(number, slot: slot)
    }

    /// Begins or continues an evaluation, as frozen code.
    func step(_ key: Graph.Key, in program: Program) -> GraphStep {
        guard let changes = program.changes else { return advance(key, in: program) }
        if waiting[key.index] == nil { begun[key.index] = program.causes(of: key) }
        let step = advance(key, in: program)
        switch step {
        case .finished(let changed, _): finish(key, changed: changed, changes, program)
        case .stopped: finish(key, changed: true, changes, program)
        case .waits: break
        }
        return step
    }

    /// Traces an evaluation that has ended.
    private func finish(_ key: Graph.Key, changed: Bool, _ changes: Causes, _ program: Program) {
        let causes = begun.removeValue(forKey: key.index) ?? []
        changes.evaluated(key)
        guard let (number, slot) = field(of: key) else {
            if changed { changes.changed(key, causes) }
            return
        }
        let name = interpreter.computedName(number, slot: slot)
        if changed { changes.changed(key, [name]) }
        program.evaluated(
            name, by: interpreter.ownerOfComputed(number), because: causes, changed: changed)
    }

    private func advance(_ key: Graph.Key, in program: Program) -> GraphStep {
        let evaluation = graph.evaluation
        do throws(ScriptError) {
            try program.checkStack()
            return try interpreter.frozen { () throws(ScriptError) -> GraphStep in
                interpreter.evaluation = evaluation
                if let (number, slot) = field(of: key) { return try compute(number, slot, key) }
                switch followed[key.index] {
                case .path(let binding): return .finished(changed: try follow(binding, key), failed: false)
                case .environment(let reading):
                    return .finished(changed: reading.refresh(in: graph), failed: false)
                // What it was a part of is gone: its readers are evaluated and read something else.
                case nil: return .finished(changed: true, failed: false)
                }
            }
        } catch {
            fail(key, error)
            return error.kind == .limit ? .stopped : .finished(changed: true, failed: true)
        }
    }

    /// There is no value: each reader gets the error.
    func fail(_ key: Graph.Key, _ error: ScriptError) {
        failures[key.index] = Failure(error: error, raised: interpreter.keptError())
    }

    private func follow(_ binding: Reference, _ key: Graph.Key) throws(ScriptError) -> Bool {
        let hadFailed = endFailure(of: key)
        return try binding.refreshBinding() || hadFailed
    }

    private func compute(_ number: UInt32, _ slot: Int32, _ key: Graph.Key) throws(ScriptError) -> GraphStep {
        var thread = waiting.isEmpty ? nil : waiting[key.index]
        if thread == nil, interpreter.nestsTooDeeply {
            thread = threads.popLast()
            if thread == nil { thread = try interpreter.makeThread() }
        }
        let step: Interpreter.ComputedStep
        do throws(ScriptError) {
            step = try interpreter.computing { () throws(ScriptError) in
                try interpreter.compute(number, slot: slot, thread: thread)
            }
        } catch {
            if thread != nil { waiting[key.index] = nil }
            throw error
        }
        guard !step.isWaiting else {
            waiting[key.index] = thread
            return .waits(for: graph.wanted)
        }
        if let thread {
            waiting[key.index] = nil
            threads.append(thread)
        }
        let hadFailed = endFailure(of: key)
        return .finished(changed: step.isChanged || hadFailed, failed: step.hasFailed)
    }
}

/// What evaluates the computed values of the graph: computed fields by their functions, paths of bindings by following them.
final class Computations {
    /// Evaluations nest this deep on Lua's own stack, which allows about 200 calls from C, a few for each; deeper ones run in
    /// threads and wait.
    private static let deepest = 24

    /// What is no field.
    private enum Followed {
        case path(Reference)
        case environment(EnvironmentReading)
    }

    /// Which field of its object a node is. Lua finds the objects in a list, by the places here.
    private var slots = NodeValues<Int32>()
    private var followed: [UInt32: Followed] = [:]
    /// Why following a path failed; every reader is told until it goes well again.
    private var failures: [UInt32: Failure] = [:]

    private struct Failure {
        var error: ScriptError
        /// What the script raised.
        var raised: Reference?
    }
    /// Those that wait, and threads that are free.
    private var waiting: [UInt32: Reference] = [:]
    private var threads: [Reference] = []
    /// Why those evaluations began that are not done; kept while somebody traces.
    private var begun: [UInt32: [String]] = [:]
    private var depth = 0
    /// What the thread that yields waits for.
    private var wanted = Graph.Key.none

    /// The node is the field in that slot of an object; gives the number by which Lua is to find the object.
    func compute(_ slot: Int32, as key: Graph.Key) -> UInt32 {
        slots[key.index] = slot
        return slots.place(of: key.index) ?? 0
    }

    func follow(_ binding: Reference, as key: Graph.Key) { followed[key.index] = .path(binding) }

    func look(_ reading: EnvironmentReading, as key: Graph.Key) { followed[key.index] = .environment(reading) }

    func end(_ key: Graph.Key) {
        slots[key.index] = nil
        if !followed.isEmpty { followed[key.index] = nil }
        if !failures.isEmpty { failures[key.index] = nil }
        if !waiting.isEmpty { waiting[key.index] = nil }
    }

    /// The field that the node is, its object's number and the slot there; nil: it is none.
    private func field(of key: Graph.Key) -> (number: UInt32, slot: Int32)? {
        guard let number = slots.place(of: key.index), let slot = slots[place: number] else { return nil }
        return (number, slot)
    }

    private func endFailure(of key: Graph.Key) -> Bool {
        !failures.isEmpty && failures.removeValue(forKey: key.index) != nil
    }

    /// A reader, if one is tracked, depends on the value from now on; it is brought up to date.
    func read(_ key: Graph.Key, canWait: Bool, in program: Program) throws(ScriptError) -> ComputedReading {
        switch program.graph.readComputed(key, canWait: canWait) {
        case .upToDate:
            guard !failures.isEmpty, let failure = failures[key.index] else { return .upToDate }
            failure.raised.map(program.interpreter.keepError)
            throw failure.error
        case .wait:
            wanted = key
            return .wait
        case .cycle(let keys):
            throw ScriptError("Cycle: " + names(of: keys, program.interpreter).joined(separator: " → "))
        }
    }

    /// The names of the values on the way round; of a long one those in the middle are left out.
    private func names(of keys: [Graph.Key], _ interpreter: Interpreter) -> [String] {
        let shown = 10
        guard keys.count > 2 * shown + 1 else { return keys.map { name($0, interpreter) } }
        return keys.prefix(shown).map { name($0, interpreter) } + ["… \(keys.count - 2 * shown) more …"]
            + keys.suffix(shown).map { name($0, interpreter) }
    }

    private func name(_ key: Graph.Key, _ interpreter: Interpreter) -> String {
        guard let (number, slot) = field(of: key) else { return "a binding" }
        return interpreter.computedName(number, slot: slot)
    }

    /// Begins or continues an evaluation, as frozen code.
    func step(_ key: Graph.Key, in program: Program) -> GraphStep {
        guard let changes = program.changes else { return advance(key, in: program) }
        if waiting[key.index] == nil { begun[key.index] = program.causes(of: key) }
        let step = advance(key, in: program)
        if case .finished(let changed, _) = step { finish(key, changed: changed, changes, program) }
        return step
    }

    /// Tells the trace.
    private func finish(_ key: Graph.Key, changed: Bool, _ changes: Causes, _ program: Program) {
        let causes = begun.removeValue(forKey: key.index) ?? []
        changes.evaluated(key)
        guard let (number, slot) = field(of: key) else {
            if changed { changes.changed(key, causes) }
            return
        }
        let name = program.interpreter.computedName(number, slot: slot)
        if changed { changes.changed(key, [name]) }
        program.evaluated(
            name, by: program.interpreter.ownerOfComputed(number), because: causes, changed: changed)
    }

    private func advance(_ key: Graph.Key, in program: Program) -> GraphStep {
        let interpreter = program.interpreter
        let evaluation = program.graph.evaluation
        do throws(ScriptError) {
            return try interpreter.frozen { () throws(ScriptError) -> GraphStep in
                interpreter.evaluation = evaluation
                if let (number, slot) = field(of: key) { return try compute(number, slot, key, interpreter) }
                switch followed[key.index] {
                case .path(let binding): return .finished(changed: try follow(binding, key), failed: false)
                case .environment(let reading):
                    return .finished(changed: reading.refresh(in: program.graph), failed: false)
                case nil: return .finished(changed: false, failed: false)
                }
            }
        } catch {
            failures[key.index] = Failure(error: error, raised: interpreter.keptError())
            return .finished(changed: true, failed: true)
        }
    }

    private func follow(_ binding: Reference, _ key: Graph.Key) throws(ScriptError) -> Bool {
        let hadFailed = endFailure(of: key)
        return try binding.refreshBinding() || hadFailed
    }

    private func compute(
        _ number: UInt32, _ slot: Int32, _ key: Graph.Key, _ interpreter: Interpreter
    ) throws(ScriptError) -> GraphStep {
        var thread = waiting.isEmpty ? nil : waiting[key.index]
        if thread == nil, depth >= Computations.deepest {
            thread = threads.popLast()
            if thread == nil { thread = try interpreter.makeThread() }
        }
        depth += 1
        defer { depth -= 1 }
        let step = try interpreter.computing { () throws(ScriptError) in
            try interpreter.compute(number, slot: slot, thread: thread)
        }
        guard !step.isWaiting else {
            waiting[key.index] = thread
            return .waits(for: wanted)
        }
        if let thread {
            waiting[key.index] = nil
            threads.append(thread)
        }
        let hadFailed = endFailure(of: key)
        return .finished(changed: step.isChanged || hadFailed, failed: step.hasFailed)
    }
}

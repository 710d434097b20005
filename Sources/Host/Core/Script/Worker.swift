import Synchronization

/// A function that runs on a thread and in an interpreter of its own (L68).
final class Worker: Sendable {
    /// The function, its arguments, and how it runs. All of it is copied.
    struct Job: Sendable {
        var image: FunctionImage
        var arguments: [PlainValue]
        /// The script whose folder `require` looks in.
        var script: String
        var modules: ModuleTemplates
        var permissions: Permissions
        var seconds: Double?
        var bytes: Int?
        var isRepeatable: Bool
        var seed: Int
    }

    private enum State {
        case waits
        /// Running on a thread; the mark interrupts it.
        case runs(Interpreter.ThreadMark)
        case isOver
    }

    private let job: Job
    private let answer: @Sendable (CallAnswer) -> Void
    private let state = Mutex(State.waits)

    init(_ job: Job, answer: @escaping @Sendable (CallAnswer) -> Void) {
        self.job = job
        self.answer = answer
    }

    /// Stops it without an answer.
    func cancel() {
        state.withLock { state in
            if case .runs(let mark) = state { mark.interrupt() }
            state = .isOver
        }
    }

    fileprivate var isCancelled: Bool {
        state.withLock { if case .isOver = $0 { true } else { false } }
    }

    /// Runs on the thread that it was given.
    fileprivate func run() {
        let result: CallAnswer
        do throws(ScriptError) {
            result = try work()
        } catch {
            result = .failure("worker: \(error.message)")
        }
        let isWanted = state.withLock { state in
            if case .isOver = state { return false }
            state = .isOver
            return true
        }
        if isWanted { answer(result) }
    }

    private func work() throws(ScriptError) -> CallAnswer {
        let scene = try Scene(listener: WorkerListener())
        defer { scene.end() }
        let interpreter = scene.interpreter
        scene.allow(job.permissions)
        if job.isRepeatable { interpreter.makeRepeatable(seed: job.seed) }
        let globals = try interpreter.makeEnvironment(modules: ScriptFolder(of: job.script, templates: job.modules))
        scene.globals = globals
        scene.isWorker = true
        try globals.set("json", to: .reference(json(for: interpreter, scene.anchors)))
        return try interpreter.limited(seconds: job.seconds, bytes: job.bytes) { () throws(ScriptError) -> CallAnswer in
            guard begins() else { return .value(.nil) }
            defer { leaves() }
            return try scene.turn { () throws(ScriptError) in
                try interpreter.run(job.image, job.arguments, in: globals)
            }
        }
    }

    /// The table `json`: its functions need no task.
    private func json(for interpreter: Interpreter, _ anchors: Anchors) throws(ScriptError) -> Reference {
        let functions = ["encode", "decode", "null"].map {
            NamedValue(name: $0, value: .inC(plugin: "json", name: $0))
        }
        return try interpreter.table(functions, for: .script(job.script), anchors: anchors)
    }

    /// From now on it can be interrupted; false: it is cancelled.
    private func begins() -> Bool {
        let mark = Interpreter.ThreadMark()
        return state.withLock { state in
            guard case .waits = state else { return false }
            state = .runs(mark)
            return true
        }
    }

    private func leaves() {
        state.withLock { state in if case .runs = state { state = .waits } }
    }
}

/// Drops the output of a worker: it has only its result (L68).
private final class WorkerListener: ProgramListener {
    func printed(_ text: String) {}
    func warned(_ text: String) {}
    func quit(_ status: Int32) {}
    func written(_ name: () -> String) {}
    func reported(_ error: ScriptError) {}
}

/// The workers of the process: a fixed number run at the same time, the others wait in the order in which they were started.
final class WorkerThreads: Sendable {
    static let shared = WorkerThreads()
    static let most = 4
    /// Bytes; what Lua may nest in C needs about one megabyte.
    private static let stackSize = 8 << 20

    private let state = Mutex((running: 0, waiting: [Worker]()))

    func start(_ worker: Worker) {
        let begins = state.withLock { state in
            guard state.running < WorkerThreads.most else {
                state.waiting.append(worker)
                return false
            }
            state.running += 1
            return true
        }
        if begins { run(worker) }
    }

    private func run(_ worker: Worker) {
        let begins = BackgroundThread.run(stackSize: WorkerThreads.stackSize) { [self] in
            var next: Worker? = worker
            while let worker = next {
                if !worker.isCancelled { worker.run() }
                next = state.withLock { state in
                    state.waiting.removeAll(where: \.isCancelled)
                    guard !state.waiting.isEmpty else {
                        state.running -= 1
                        return nil
                    }
                    return state.waiting.removeFirst()
                }
            }
        }
        guard !begins else { return }
        // Where none runs any more, none would take those that wait.
        let stranded: [Worker] = state.withLock { state in
            state.running -= 1
            guard state.running == 0 else { return [] }
            defer { state.waiting = [] }
            return state.waiting
        }
        for worker in [worker] + stranded { worker.fail(with: "the system gives no more threads") }
    }
}

extension Worker {
    fileprivate func fail(with reason: String) {
        if !isCancelled { answer(.failure("worker: \(reason)")) }
        cancel()
    }
}

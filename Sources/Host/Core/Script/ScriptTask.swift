/// A function that a script gave to `:task`.
final class ScriptTaskFunction: TaskFunction {
    fileprivate let function: Reference
    private let scene: Scene

    init(_ function: Reference, _ scene: Scene) {
        self.function = function
        self.scene = scene
    }

    var place: String? { function.place }

    func makeTask(
        named name: String, failed: @escaping (ScriptError) -> Void, ended: @escaping (TaskEnd) -> Void
    ) -> any RunningTask {
        ScriptTask(function, scene, name, failed, ended, actor: unsafe function.anchors.component)
    }
}

/// A running task: it runs to its next wait, and continues when what it waits for is there (L61, L62).
package final class ScriptTask: RunningTask {
    private var function: Reference
    private let scene: Scene
    private let name: String
    private let failed: (ScriptError) -> Void
    private let ended: (TaskEnd) -> Void
    private var thread: TaskThread?
    /// The current wait.
    private var wait: (any Cancellable)?
    package private(set) var isOver = false
    /// Its open loops over publishers, by their numbers.
    private var loops: [Int: TaskLoop] = [:]
    /// For a line at a prompt: takes the results of its function, before it ends.
    private let returned: ((TaskThread) throws(ScriptError) -> Void)?
    private let isLine: Bool
    /// Gets the error of its function, before its variables are closed.
    var raised: ((Value?) -> Void)?
    /// The component that it belongs to, while it is not over.
    private weak var actor: ObjectOwner?
    /// Whether a step of it runs.
    private(set) var isRunning = false
    /// Whether code has cancelled it, and the error is still to be raised in it.
    private var isToCleanUp = false
    /// Called when nothing of it runs any more.
    var left: (() -> Void)?
    /// How many steps it has begun.
    package private(set) var steps = 0

    package init(
        _ function: Reference, _ scene: Scene, _ name: String, _ failed: @escaping (ScriptError) -> Void,
        _ ended: @escaping (TaskEnd) -> Void, actor: ObjectOwner? = nil, isLine: Bool = false,
        returned: ((TaskThread) throws(ScriptError) -> Void)? = nil
    ) {
        self.returned = returned
        self.isLine = isLine
        self.actor = actor
        self.function = function
        self.scene = scene
        self.name = name
        self.failed = failed
        self.ended = ended
    }

    package func start(_ newest: any TaskFunction) {
        guard !isOver else { return }
        if let newest = newest as? ScriptTaskFunction { function = newest.function }
        start()
    }

    /// Its first step.
    package func start() {
        do throws(ScriptError) {
            thread = try TaskThread(running: function, isLine: isLine)
        } catch {
            isOver = true
            left?()
            return ended(.failed(error))
        }
        resume(.nil)
    }

    /// Raises `cancelled` where it waits, and again at every further wait.
    package func cancel() {
        if !isOver {
            isOver = true
            ended(.cancelled)
        } else if !isToCleanUp {
            return
        }
        cleanUp()
    }

    private func cleanUp() {
        isToCleanUp = false
        wait?.cancel()
        wait = nil
        do throws(ScriptError) {
            try scene.interpreter.acting(for: actor) { () throws(ScriptError) in
                while let thread, case .sleeps = try thread.resume(.nil, isCancelled: true) {}
            }
        } catch {
            ended(.failed(error))
        }
        close(isCancelled: true)
        endLoops()
        left?()
    }

    /// Nothing of it runs any more.
    func abandon() {
        isOver = true
        isToCleanUp = false
        wait?.cancel()
        wait = nil
        thread = nil
    }

    /// Closes the `<close>` variables after an error; an error in that is one of its own.
    private func close(isCancelled: Bool) {
        let ending = thread
        thread = nil
        do throws(ScriptError) {
            try ending?.close(isCancelled: isCancelled)
        } catch {
            ended(.failed(error))
        }
    }

    private func resume(_ value: Value) {
        goOn { (thread) throws(ScriptError) in try thread.resume(value, isCancelled: false) }
    }

    private func goOn(with answer: CallAnswer) {
        goOn { (thread) throws(ScriptError) in try thread.resume(answer) }
    }

    private func goOn(_ resume: (TaskThread) throws(ScriptError) -> TaskThread.Outcome) {
        guard !isOver, let thread else { return }
        wait = nil
        steps += 1
        do throws(ScriptError) {
            let outcome = try scene.interpreter.acting(for: actor) { () throws(ScriptError) -> TaskThread.Outcome in
                isRunning = true
                defer { isRunning = false }
                var outcome = try resume(thread)
                while let next = try stepOn(after: outcome, thread) { outcome = next }
                return outcome
            }
            endLeftLoops()
            switch outcome {
            case .finished where isOver, .cancelled where isOver: end()
            case _ where isOver: break
            case .finished:
                try returned?(thread)
                end()
                ended(.finished)
            case .sleeps(let seconds): sleep(seconds)
            case .awaits(let publisher): wait(for: publisher)
            case .calls(let number): wait(forCall: number)
            case .steps(let number): loops[number]?.wait { [weak self] in self?.stepLater(number) }
            case .begins: break
            case .cancelled:
                end()
                ended(.cancelled)
            }
        } catch {
            let wasCancelled = isOver
            isOver = true
            raised?(error.kind == .limit ? nil : thread.raised)
            ended(.failed(error))
            close(isCancelled: wasCancelled)
            endLoops()
            left?()
        }
    }

    private var place: () -> String? { { [function] in function.place } }

    private func end() {
        isOver = true
        isToCleanUp = false
        thread = nil
        endLoops()
        left?()
    }

    private func sleep(_ seconds: Double) {
        let timeline = scene.timeline
        wait = timeline.schedule(at: timeline.now + SessionTime(seconds: seconds), cause: name, from: place) {
            [weak self] in
            self?.resume(.nil)
        }
    }

    /// Waits for a value, which comes in the task's next step, an event of its own; without one it is nil. A failure is raised.
    private func wait(for publisher: Reference) {
        var received = false
        let next = { [weak self] (step: @escaping (ScriptTask) -> Void) in
            guard !received, let self else { return }
            received = true
            let isWanted = { [weak self] in self?.isOver == false }
            scene.agenda.add(name, at: place, while: isWanted) { [weak self] in
                if let self { step(self) }
            }
        }
        let subscription = ScriptPublisher(publisher, scene.publishers).subscribeToFirst(
            { value in next { $0.resume(value) } }, failed: failed,
            ended: {
                switch $0 {
                case .finished: next { $0.resume(.nil) }
                case .failure(let failure):
                    next { task in
                        task.goOn { (thread) throws(ScriptError) in
                            try thread.resume(failed: failure.value, as: failure.form)
                        }
                    }
                }
            })
        if !received { wait = subscription }
    }

    // MARK: Loops over publishers

    /// Begins a loop, or steps one that has a value already; nil: the task does or waits for something else.
    private func stepOn(
        after outcome: TaskThread.Outcome, _ thread: TaskThread
    ) throws(ScriptError) -> TaskThread.Outcome? {
        switch outcome {
        case .begins(let publisher):
            let (loop, number) = (TaskLoop(), scene.program.makeLoopNumber())
            loops[number] = loop
            loop.begin(ScriptPublisher(publisher, scene.publishers), report: failed)
            let (function, iterator) = try thread.makeIterator(loop: number)
            loop.iterator = iterator
            return try thread.resume(.reference(function), isCancelled: false)
        case .steps(let number):
            guard let loop = loops[number] else { return try thread.resume(.nil, isCancelled: false) }
            guard let step = loop.next() else { return nil }
            switch step {
            case .value(let value): return try thread.resume(value, isCancelled: false)
            case .end:
                loop.iterator?.hasEnded = true
                loops[number] = nil
                return try thread.resume(.nil, isCancelled: false)
            case .failure(let value):
                loops[number] = nil
                return try thread.resume(failed: value)
            }
        case .finished, .sleeps, .awaits, .calls, .cancelled: return nil
        }
    }

    /// A value for a waiting loop has come: the step is an event of its own.
    private func stepLater(_ number: Int) {
        let isWanted = { [weak self] in self?.isOver == false }
        scene.agenda.add(name, at: place, while: isWanted) { [weak self] in
            self?.goOn { (thread) throws(ScriptError) in
                try self?.stepOn(after: .steps(number), thread) ?? .steps(number)
            }
        }
    }

    /// Cancels loops that the task has left.
    private func endLeftLoops() {
        for number in loops.keys.sorted() where !scene.interpreter.isUsed(loop: number) {
            loops.removeValue(forKey: number)?.cancel()
        }
    }

    private func endLoops() {
        let all = loops.sorted { $0.key < $1.key }
        loops = [:]
        for (_, loop) in all { loop.cancel() }
    }

    // MARK: Services

    /// The answer comes as the task's next step.
    private func wait(forCall number: Int) {
        let calls = scene.calls
        calls.attend(number, cause: name, place: place) { [weak self] content in
            guard case .answer(let answer) = content else { return }
            self?.goOn(with: answer)
        }
        wait = Call(number, calls)
    }

    /// An open call that can be cancelled.
    private final class Call: Cancellable {
        private let number: Int
        private let calls: OpenCalls

        init(_ number: Int, _ calls: OpenCalls) {
            self.number = number
            self.calls = calls
        }

        func cancel() { calls.cancel(number) }
    }
}

// MARK: - Cancelled by code

extension ScriptTask: StartedTask {
    /// Cancels it in an event of its own, after the code that asked for it. One that has not begun does then, up to its first wait.
    func cancelLater() {
        guard !isOver else { return }
        isOver = true
        ended(.cancelled)
        wait?.cancel()
        wait = nil
        isToCleanUp = true
        scene.agenda.add(
            name, at: place, while: { [weak self] in self?.isToCleanUp == true },
            { [weak self] in self?.runCancelled() })
    }

    /// Runs it as a cancelled one, from the beginning if it has not begun.
    private func runCancelled() {
        do throws(ScriptError) {
            if steps == 0 { thread = try TaskThread(running: function, isLine: isLine) }
        } catch {
            ended(.failed(error))
        }
        cancel()
    }
}

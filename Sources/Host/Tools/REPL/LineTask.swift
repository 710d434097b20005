import Host

/// The task of a line, which may wait and is cancelled on its own (L61, L62).
final class LineTask {
    let submission: Submission
    let isExpression: Bool
    /// Where it begins: `repl:3`.
    let place: String
    /// What it returned.
    private(set) var result: Interpreter.LineResult?
    /// Why it failed, if it did in its first step, which belongs to the event that the line is.
    private(set) var failure: ScriptError?
    private var task: ScriptTask?
    private var hasWaited = false
    /// How often the clock was moved since its last step, and how many steps it had made then.
    private var moves = (count: 0, steps: 0)

    /// After this many advances of the clock without a step of the line, what it awaits is taken to come from elsewhere.
    private static let mostMoves = 100

    init(_ submission: Submission, isExpression: Bool, at place: String) {
        self.submission = submission
        self.isExpression = isExpression
        self.place = place
    }

    /// Whether it has returned, failed, or was cancelled.
    var isOver: Bool { task?.isOver ?? true }

    /// How many values of `<close>` variables there were when it began.
    var closing = 0

    /// Runs its function up to where it waits. `report` gets what fails later.
    func start(_ function: Reference, in scene: Scene, _ anchors: Anchors, report: @escaping (ScriptError) -> Void) {
        let task = ScriptTask(
            function, scene, place, report,
            { [weak self] in
                guard case .failed(let error) = $0, let self else { return }
                if hasWaited { report(error) } else { failure = failure ?? error }
            },
            isLine: true,
            returned: { [weak self] (thread) throws(ScriptError) in
                let result = try thread.lineResult(anchors)
                self?.result = result
            })
        self.task = task
        task.start()
        hasWaited = true
    }

    /// Completes a line that ran at once, with its result.
    func finish(with result: Interpreter.LineResult) { self.result = result }

    /// Raises `cancelled` where it waits.
    func cancel() { task?.cancel() }

    /// Whether the clock may advance to the next timer.
    func mayMoveClock() -> Bool {
        let steps = task?.steps ?? 0
        if moves.steps != steps { moves = (0, steps) }
        moves.count += 1
        return moves.count <= LineTask.mostMoves
    }
}

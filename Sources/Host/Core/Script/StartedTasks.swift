/// The tasks that code has started, of one component, or of none (L65).
final class StartedTasks {
    private var tasks: [Int: ScriptTask] = [:]
    private var last = 0

    /// Keeps the task until nothing of it runs any more.
    func add(_ task: ScriptTask) {
        last += 1
        let number = last
        tasks[number] = task
        task.left = { [weak self] in self?.tasks[number] = nil }
    }

    /// Cancels them in the order in which they were started, also those that are started meanwhile.
    func cancel() {
        while !tasks.isEmpty {
            let all = tasks.sorted { $0.key < $1.key }
            for (_, task) in all { task.cancel() }
            for (number, _) in all { tasks[number] = nil }
        }
    }

    /// Drops them without running anything.
    func abandon() {
        let all = tasks
        tasks = [:]
        for task in all.values { task.abandon() }
    }
}

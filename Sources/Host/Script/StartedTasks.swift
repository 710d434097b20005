/// The tasks that code has started and that belong to one component, or to none (L65).
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

    /// Cancels them in the order in which they were started. One that these start meanwhile is cancelled, too.
    func cancel() {
        while !tasks.isEmpty {
            let all = tasks.sorted { $0.key < $1.key }
            for (_, task) in all { task.cancel() }
            for (number, _) in all { tasks[number] = nil }
        }
    }

    /// Nothing of them runs any more.
    func abandon() {
        let all = tasks
        tasks = [:]
        for task in all.values { task.abandon() }
    }
}

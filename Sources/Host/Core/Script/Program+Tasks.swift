/// Tasks that code starts (L65).
extension Program {
    package func start(
        _ object: TaskObject, running function: Reference, for starter: TaskStarter, settling promise: Reference
    ) throws(ScriptError) {
        if unsafe scenes.current?.isWorker == true { throw ScriptError("Task: a worker runs no tasks") }
        switch starter {
        case .gone: object.isCancelled = true
        case .component(let owner): try start(object, function, owner as? MountedComponent, promise)
        case .actor: try start(object, function, interpreter.actor as? MountedComponent, promise)
        case .object(let model): try start(object, function, keeper(of: model), promise)
        }
    }

    /// The outermost component, from the acting one outwards, that has the object in a field; while it is being made, the one
    /// that makes it. Components inside may have been given it, and leave before.
    private func keeper(of model: Reference) -> MountedComponent? {
        guard let actor = interpreter.actor as? MountedComponent else { return nil }
        guard !interpreter.isMaking else { return actor }
        var keeper: MountedComponent?
        var node: Node? = actor.node
        while let current = node {
            if let component = current.component as? ScriptComponent, component.holds(model) {
                keeper = component.owner ?? keeper
            }
            node = unsafe current.parent
        }
        return keeper
    }

    private func start(
        _ object: TaskObject, _ function: Reference, _ component: MountedComponent?, _ promise: Reference
    ) throws(ScriptError) {
        guard let scene = component.map({ unsafe $0.scene }) ?? sceneForTasks else {
            throw ScriptError(
                "Task: the code of a test has no clock of its own; mount an app first, and the task goes by that of the app"
            )
        }
        let path = component?.node.path ?? ""
        let name = path.isEmpty ? "task" : "task of \(path)"
        let held = HeldMemory(interpreter, Program.bytesForTask)
        let end = TaskEnding(object, promise, path, function.place, scene)
        let task = ScriptTask(
            function, scene, name, { [weak scene] in scene?.report($0.within(path)) },
            { how in withExtendedLifetime(held) { end.ended(how) } }, actor: component,
            returned: { (thread) throws(ScriptError) in end.value = try thread.result() })
        task.raised = { end.raised = $0 }
        object.task = task
        (component?.makeTasks() ?? scene.tasks).add(task)
        scene.agenda.add(
            name, at: { function.place }, while: { !task.isOver },
            { [weak scene] in
                scene?.trace?.task(.started, in: path, place: function.place)
                task.start()
            })
    }

    /// The memory of a task besides its thread, estimated, in bytes.
    private static let bytesForTask = 1024

    /// The scene of tasks that are started outside of components. The code of a test has no clock: its tasks use that of the
    /// app mounted last.
    private var sceneForTasks: Scene? {
        guard let current = unsafe scenes.current, !current.hasSession else { return unsafe scenes.current }
        return scenes.last { $0.hasSession }
    }
}

/// The end of a started task, for its handle and for tasks that wait for its value.
private final class TaskEnding {
    /// The result of its function.
    var value = Value.nil
    /// The error of its function, for tasks that wait for its value.
    var raised: Value?
    private weak var object: TaskObject?
    private let promise: Reference
    private let path: String
    private let place: String?
    private weak var scene: Scene?

    init(_ object: TaskObject, _ promise: Reference, _ path: String, _ place: String?, _ scene: Scene) {
        self.object = object
        self.promise = promise
        self.path = path
        self.place = place
        self.scene = scene
    }

    func ended(_ end: TaskEnd) {
        object?.task = nil
        switch end {
        case .finished:
            scene?.trace?.task(.finished, in: path, place: place)
            settle(.value(value))
        case .cancelled:
            object?.isCancelled = true
            scene?.trace?.task(.cancelled, in: path, place: place)
            settle(.failure(.cancelled, .nil))
        case .failed(let error):
            scene?.trace?.task(.failed, in: path, place: place)
            // Where a task waits for its value, the error is raised there, and that task may catch it.
            if !isAwaited { scene?.report(error.within(path)) }
            if case .reference? = raised {} else { raised = .string(error.message) }
            settle(.failure(.error, raised ?? .nil))
        }
        (value, raised) = (.nil, nil)
    }

    private var isAwaited: Bool {
        promise.object(PublisherObject.self).map { !$0.isFinished && $0.stream?.hasSubscribers == true } ?? false
    }

    private func settle(_ result: FutureResult) { promise.object(PublisherObject.self)?.settle(promise, result) }
}

extension ScriptError {
    /// The error with the path of the component whose code ran, if it has none yet.
    fileprivate func within(_ path: String) -> ScriptError {
        guard self.path.isEmpty else { return self }
        var error = self
        error.path = path
        return error
    }
}

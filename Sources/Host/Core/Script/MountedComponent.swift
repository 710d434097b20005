/// The owner of a mounted component's object: its node, scene and subscriptions to the environment.
final class MountedComponent: ObjectOwner {
    let node: Node
    let environment: EnvironmentKeys
    /// Trace sink; nil when tracing is off.
    let trace: Trace?
    /// Its reads of the environment, by key.
    private var readings: [Int32: EnvironmentReading] = [:]
    /// The tasks that its code has started (L65); nil while there was none.
    private(set) var tasks: StartedTasks?
    unowned(unsafe) let scene: Scene

    init(_ node: Node, in scene: Scene) {
        self.node = node
        unsafe self.scene = scene
        environment = scene.environment
        trace = scene.trace
    }

    func reading(of key: Int32) -> EnvironmentReading {
        if let reading = readings[key] { return reading }
        let reading = EnvironmentReading(key, at: node, in: environment)
        readings[key] = reading
        return reading
    }

    /// The tasks that its code starts, for one more of them.
    func makeTasks() -> StartedTasks {
        let all = tasks ?? StartedTasks()
        tasks = all
        return all
    }

    /// The node has left the tree: the values found last stay (L15).
    func end() {
        tasks?.abandon()
        for reading in readings.values { reading.end() }
    }
}

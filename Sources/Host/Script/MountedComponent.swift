/// A component's node as the program knows it by its object.
final class MountedComponent: ObjectOwner {
    let node: Node
    let environment: EnvironmentKeys
    /// Told of what happens to it, while somebody traces.
    let trace: Trace?
    /// What it has read of the environment, by key.
    private var readings: [Int32: EnvironmentReading] = [:]

    init(_ node: Node, in scene: Scene) {
        self.node = node
        environment = scene.environment
        trace = scene.trace
    }

    func reading(of key: Int32) -> EnvironmentReading {
        if let reading = readings[key] { return reading }
        let reading = EnvironmentReading(key, at: node, in: environment)
        readings[key] = reading
        return reading
    }

    /// The node has left the tree: what was found last stays (L15).
    func end() {
        for reading in readings.values { reading.end() }
    }
}

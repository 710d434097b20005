/// An environment value that a node sets for its descendants (L31).
final class EnvironmentEntry {
    /// The number of the key, a name or a class.
    let key: Int32
    var value: Value
    /// The key of its source in the graph, by which readers depend on the value; 0: it was not read yet.
    var source: UInt64 = 0

    init(key: Int32, value: Value) {
        self.key = key
        self.value = value
    }
}

/// Called when the environment values of nodes change.
protocol EnvironmentListener: AnyObject {
    /// The entry has another value.
    func changed(_ entry: EnvironmentEntry)
    /// A node that is in the tree began or ceased to set a value for the key.
    func rearranged(_ key: Int32)
}

/// The cached result of a look-up of a key from a node upwards.
struct FoundEnvironment {
    let key: Int32
    /// The number of changes to which nodes set values at the time of the look-up.
    let time: Int
    /// Nil: no node sets one.
    let entry: EnvironmentEntry?
}

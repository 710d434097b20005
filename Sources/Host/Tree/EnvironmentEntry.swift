/// A value that a node gives to those inside it (L31).
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
    /// A node that stood began or ceased to give a value for the key.
    func rearranged(_ key: Int32)
}

/// What was found for a key from a node upwards, as nodes gave values at some time.
struct FoundEnvironment {
    let key: Int32
    /// Counts the changes to what gives values.
    let time: Int
    /// Nil: no node gives one.
    let entry: EnvironmentEntry?
}

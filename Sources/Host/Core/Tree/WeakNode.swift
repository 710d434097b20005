/// A weak reference to a node: nil once the node has left the tree. Swift's own would make counting the node's references
/// slow for as long as it lives.
@propertyWrapper
struct WeakNode {
    private var weakRecord: WeakNodeRecord?

    init() {}

    init(wrappedValue: Node?) { weakRecord = wrappedValue?.weakRecord }

    var wrappedValue: Node? {
        get { unsafe weakRecord?.node }
        set { weakRecord = newValue?.weakRecord }
    }
}

/// The record that all weak references to a node share: the node clears it when it leaves the tree.
@safe final class WeakNodeRecord {
    fileprivate(set) unowned(unsafe) var node: Node?

    init(_ node: Node) { unsafe self.node = node }

    func end() { unsafe node = nil }
}

/// Leads to a node as long as it is there. A weak reference would do the same, and make counting the node's references slow
/// for as long as it lives.
@propertyWrapper
struct FollowedNode {
    private var trail: NodeTrail?

    init() {}

    init(wrappedValue: Node?) { trail = wrappedValue?.trail }

    var wrappedValue: Node? {
        get { unsafe trail?.node }
        set { trail = newValue?.trail }
    }
}

/// What all who follow a node share: the node takes itself out when it goes.
@safe final class NodeTrail {
    fileprivate(set) unowned(unsafe) var node: Node?

    init(_ node: Node) { unsafe self.node = node }

    func end() { unsafe node = nil }
}

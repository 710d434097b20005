/// How often an observer's action may run (L53).
enum ChangeBudget {
    static let ofEvent = 2
    static let ofMount = 6
}

/// An action that a pass found, with what it is called with.
struct PendingAction {
    var action: any Action
    var arguments: [Value]
    var node: Node
}

/// How often an observer's action may run in an event (L53): one of a view that appears in it, and one of a view that stands.
enum ChangeBudget {
    static let ofAppearing = 6
    static let ofStanding = 2
}

/// An action that a pass found, with what it is called with.
struct PendingAction {
    /// What runs it, `onChange`; nil where it has been traced.
    var name: String?
    var action: any Action
    var arguments: [Value]
    var node: Node

    init(_ name: String?, _ action: any Action, _ arguments: [Value], _ node: Node) {
        self.name = name
        self.action = action
        self.arguments = arguments
        self.node = node
    }
}

/// The view of a component in its parent's body: the component and its inputs.
package protocol ComponentView: AnyObject {
    /// The name it was declared with.
    var name: String { get }
    /// Where its body is defined, `file:line`, if that is known.
    var place: String? { get }
    /// Whether it is no component of a script's, but one row of a `ForEach`, which has no name.
    var isRow: Bool { get }
    /// The view of a row, made without dependencies, for inspection.
    var shownRow: View? { get }
    func isSameComponent(as other: any ComponentView) -> Bool
    /// The inputs that differ from those of another view of the component, for a trace.
    func differences(from other: any ComponentView) -> [String]
    /// Makes the state of a new node. Failures are those of its initial-value functions.
    func makeInstance(for node: Node) throws(ScriptError) -> any ComponentInstance
}

extension ComponentView {
    var place: String? { nil }
    var isRow: Bool { false }
    var shownRow: View? { nil }
    func differences(from other: any ComponentView) -> [String] { [] }
}

/// The instance of a component at a node: its inputs, its state, its body.
package protocol ComponentInstance: AnyObject {
    /// Takes the inputs that the parent's new evaluation gives. True when they differ from the old ones (L42).
    func receive(_ view: any ComponentView) throws(ScriptError) -> Bool
    /// Whether something that the last evaluation read has another value.
    var isOutdated: Bool { get }
    /// What changed since the last evaluation, by name, for a trace.
    var causes: [String] { get }
    /// Runs the body; what it reads becomes what it depends on.
    func evaluate() throws(ScriptError) -> View
    /// A description of its inputs and its state, as a script would write them.
    func description() throws(ScriptError) -> Description
    /// Cancels the tasks that its code has started (L65).
    func endTasks()
    /// The node is gone: writes to it are ignored from now on (L15).
    func unmount()
    /// The body's view, evaluated without dependencies to be compared with what is kept (`Verification`). Nil: it is
    /// not verified.
    func evaluateAgain() throws(ScriptError) -> View?
}

extension ComponentInstance {
    var causes: [String] { [] }
    func endTasks() {}
    func description() -> Description { .braces("", []) }
    func evaluateAgain() throws(ScriptError) -> View? { nil }
}

/// A task that begins when the event is over.
struct PendingTask {
    var task: any RunningTask
    let node: Node
    let held: HeldModifier
    var name: String
    /// Where it is defined, `file:line`, if that is known.
    var place: () -> String?
    var run: () -> Void
}

/// A write, described for the trace.
struct TracedWrite {
    /// The field, `Counter.count`, with the path to what is written inside its value, `Todo.items[2].done`.
    var field: String
    var old: String
    var new: String
    /// `file:line`; empty outside any script.
    var place: String
}

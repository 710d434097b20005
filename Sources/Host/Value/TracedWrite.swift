/// A write as the trace tells of it, in the words of a script.
struct TracedWrite {
    /// The field, `Counter.count`, with the path to what is written inside its value, `Todo.items[2].done`.
    var field: String
    var old: String
    var new: String
    /// `file:line`; empty outside any script.
    var place: String
}

/// A column of a table, as it is laid out.
struct TableColumn: Equatable {
    /// What it may take; nothing is what its cells do.
    var width = FlexibleFrame.Range()
    var alignment = Alignment.Position.start
}

/// A column of a table, as it is laid out.
struct TableColumn: Equatable {
    /// Its width limits; without any it takes what its cells need.
    var width = FlexibleFrame.Range()
    var alignment = Alignment.Position.start
}

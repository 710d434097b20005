/// `ScrollView`, and what scrolls in a `List` and a `Table`. How far it is scrolled is its node's state.
struct Scroll {
    enum Axis: String { case vertical, horizontal }

    var axis: Axis
    var children: [View]
    /// What chooses among its rows; nil: none can be chosen.
    var selection: RowSelection?
    /// Whether it is a `List`, which is as wide as it is offered.
    var isList = false
}

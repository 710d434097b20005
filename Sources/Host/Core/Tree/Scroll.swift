/// `ScrollView`, and the scrolling view of a `List` and a `Table`. The offset is state of its node.
package struct Scroll {
    package enum Axis: String { case vertical, horizontal }

    var axis: Axis
    var children: [View]
    /// The selection of its rows; nil: none.
    var selection: RowSelection?
    /// Whether it is a `List`, which takes the proposed width.
    var isList = false
}

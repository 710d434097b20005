/// `ScrollView`, and the scrolling view of a `List` and a `Table`. The offset is state of its node.
package struct Scroll {
    package enum Axis: String { case vertical, horizontal }

    var axis: Axis
    var children: [View]
    /// The control of rows that can be chosen; nil: they cannot.
    var selection: (any ControlView)?
    /// Whether it is a `List`, which takes the proposed width.
    var isList = false
}

/// `ScrollView`, and what scrolls in a `List`. How far it is scrolled is its node's state.
struct Scroll {
    enum Axis: String { case vertical, horizontal }

    var axis: Axis
    var children: [View]
}

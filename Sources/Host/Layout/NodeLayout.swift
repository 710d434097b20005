/// What the layout keeps with a node: the boxes that stand for it, and what of them must be made again.
final class NodeLayout: LayoutRecord {
    /// The boxes of the content, without the node's own modifiers; none for a transparent node.
    var core: [LayoutBox] = []
    /// The same with the modifiers around each, if there are any that have a box; a transparent node's go around each of its
    /// children's boxes.
    var outer: [LayoutBox]?
    /// The modifiers that `outer` is made of.
    var modifiers: [Modifier] = []
    /// What stands around the node, as its boxes were made for it.
    var context = LayoutContext()
    var generation: LayoutGeneration?
    /// Whether the node itself changed since its boxes were made.
    var isStale = true
    /// The children that changed or have something inside that did.
    var staleChildren: [Node] = []
    /// Whether the parent's `staleChildren` has this node.
    var isQueued = false
}

extension Node {
    /// Its record, if it has been laid out.
    var boxRecord: NodeLayout? { layout as? NodeLayout }
}

/// What the layout keeps with a node: the boxes that stand for it, and what of them must be made again.
final class NodeLayout: LayoutRecord {
    /// The boxes of the content, without the node's own modifiers; none for a transparent node.
    var core = BoxList.none
    /// What the node's modifiers put around them, if there are any that have a box.
    var wrapping: Wrapping?
    /// The children that changed or have something inside that did.
    var staleChildren: [Node] = []
    var generation = LayoutGeneration.none
    /// What stands around the node, as its boxes were made for it.
    var context = LayoutContext()
    /// Whether the node itself changed since its boxes were made.
    var isStale = true
    /// Whether the parent's `staleChildren` has this node.
    var isQueued = false

    final class Wrapping {
        /// The boxes with the modifiers around each; a transparent node's go around each of its children's boxes.
        let boxes: BoxList
        let modifiers: [Modifier]

        init(_ boxes: BoxList, _ modifiers: [Modifier]) {
            self.boxes = boxes
            self.modifiers = modifiers
        }
    }

    /// Whether the boxes are as they would be made now.
    func isCurrent(_ generation: LayoutGeneration, _ context: LayoutContext) -> Bool {
        !isStale && staleChildren.isEmpty && self.generation == generation && self.context == context
    }

    /// What stands for the node in the container around it, unless it is transparent.
    var boxes: BoxList { wrapping?.boxes ?? core }
}

extension Node {
    /// Its record, if it has been laid out: there are no others.
    var boxRecord: NodeLayout? { layout.map { unsafe unsafeDowncast($0, to: NodeLayout.self) } }
}

/// What the layout keeps with a node: the boxes that stand for it, and what of them must be made again.
final class NodeLayout: LayoutRecord {
    /// The boxes of the content, without the node's own modifiers.
    var content: [LayoutBox] = []
    /// The same with the modifiers around each: what the containing stack sees. A transparent node has any number.
    var boxes: [LayoutBox] = []
    /// What stands around the node, as its boxes were made for it.
    var context = LayoutContext()
    /// Whether the node itself changed since its boxes were made.
    var isStale = true
    /// The children that changed or have something inside that did.
    var staleChildren: [Node] = []
    /// Whether the parent's `staleChildren` has this node.
    var isQueued = false

    /// Marks the boxes around content that lost its sizes.
    func invalidateWrappers() {
        for box in boxes {
            var core = box
            while let wrapper = core as? WrapperBox { core = wrapper.content }
            if core.placed == nil { invalidate(from: box) }
        }
    }

    private func invalidate(from box: LayoutBox) {
        var box = box
        while let wrapper = box as? WrapperBox {
            wrapper.invalidate()
            box = wrapper.content
        }
    }
}

extension Node {
    /// Its record, if it has been laid out.
    var boxRecord: NodeLayout? { layout as? NodeLayout }
}

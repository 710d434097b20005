/// A fresh layout, to be compared with the cached one (`Verification`).
extension LayoutTree {
    /// Calls a function with a fresh layout of the same nodes, which takes over only state that is no result of layout: lengths
    /// of rows that were laid out once, measured alternatives, overlays over the interface. Afterwards everything is as before.
    func besideFreshLayout<R>(of root: Node, width: Int, height: Int?, _ look: (LayoutTree) -> R) -> R {
        let states = root.subtree.map(NodeLayoutState.init)
        for state in states { state.node.layout = nil }
        defer { for state in states { state.restore() } }
        let fresh = LayoutTree()
        fresh.palettes = palettes
        fresh.pointed = pointed
        fresh.update(root: root, changed: [])
        for state in states {
            guard let kept = state.layout, let made = state.node.boxRecord else { continue }
            for (old, new) in zip(kept.core, made.core) where type(of: old) == type(of: new) { new.takeOver(from: old) }
        }
        fresh.stackOverlays()
        fresh.overlayWindow = overlayWindow
        fresh.windowTop = windowTop
        fresh.place(width: width, height: height)
        return look(fresh)
    }
}

/// The layout's state of a node.
private struct NodeLayoutState {
    let node: Node
    let layout: NodeLayout?
    private let scrollOffset: Int
    private let isScrollable: Bool
    private let isScrolledAway: Bool

    init(_ node: Node) {
        self.node = node
        layout = node.boxRecord
        scrollOffset = node.scrollOffset
        isScrollable = node.isScrollable
        isScrolledAway = node.isScrolledAway
    }

    func restore() {
        node.layout = layout
        node.scrollOffset = scrollOffset
        node.isScrollable = isScrollable
        node.isScrolledAway = isScrolledAway
    }
}

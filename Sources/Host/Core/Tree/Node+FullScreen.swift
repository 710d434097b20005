extension Node {
    /// Whether it is a `FullScreen`, or nothing but one stands in it.
    var isFullScreen: Bool {
        var node = self
        while !node.hasFailed {
            switch node.content {
            case .stack(let stack): return stack.isFullScreen
            case .component, .identified, .conditional, .gated, .guarded, .group:
                guard node.children.count == 1 else { return false }
                node = node.children[0]
            default: return false
            }
        }
        return false
    }
}

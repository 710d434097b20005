/// What the rows of a lazy container know of what scrolls around them.
extension Node {
    /// Of the rows of a lazy container: whether what is seen of them stays as rows come and go before it.
    var keepsItsPlace: Bool {
        var node = unsafe parent
        while let current = node {
            if case .scroll = current.content {
                return current.scrollOffset > 0 && (current.isScrolledAway || !current.followsEnd)
            }
            node = unsafe current.parent
        }
        return false
    }

    /// Whether its rows are all seen, as far as that can be told before they are laid out: nothing around it scrolls along
    /// it, or what scrolls takes as much room as it wants. `hasNoHeight`: the screen is as high as it has to be.
    func isSeenWhole(hasNoHeight: Bool) -> Bool {
        guard let stack = unsafe parent, case .stack(let container) = stack.content else { return true }
        let axis: Scroll.Axis = container.axis == .vertical ? .vertical : .horizontal
        var isScrolled = false
        var child = stack
        var current = unsafe stack.parent
        while let node = current {
            if case .scroll(let scroll) = node.content, scroll.axis == axis {
                isScrolled = true
                if axis == .horizontal || !hasNoHeight { return false }
            }
            if isScrolled, node.modifiers.contains(where: \.givesHeight) { return false }
            if isScrolled, case .layered = node.content, child.index == 1 { return false }
            child = node
            current = unsafe node.parent
        }
        return true
    }
}

extension Modifier {
    /// Whether what is inside may be proposed a height where nothing proposes one outside.
    fileprivate var givesHeight: Bool {
        switch self {
        case .frame(let frame): frame.height != nil
        case .flexibleFrame(let frame): frame.height.ideal != nil
        default: false
        }
    }
}

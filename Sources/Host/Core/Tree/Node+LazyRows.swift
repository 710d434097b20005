/// The scrolling view around the rows of a lazy container.
extension Node {
    /// Of a lazy container: whether the rows in view stay in place as rows come and go before them.
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
    /// Whether its content may be proposed a height although it is proposed none itself.
    fileprivate var givesHeight: Bool {
        switch self {
        case .frame(let frame): frame.height != nil
        case .flexibleFrame(let frame): frame.height.ideal != nil
        default: false
        }
    }
}

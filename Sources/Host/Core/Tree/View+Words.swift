extension View {
    /// The texts in it, in their order, without those that modifiers put around it; also those of the icons of labels.
    func words(withIcons: Bool) -> [String] {
        switch content {
        case .text(let text): [text.text]
        case .stack(let stack) where stack.isLabel && !withIcons:
            stack.children.suffix(1).flatMap { $0.words(withIcons: false) }
        case .stack(let stack) where !stack.isWrapper: stack.children.flatMap { $0.words(withIcons: withIcons) }
        case .group(let views): views.flatMap { $0.words(withIcons: withIcons) }
        case .identified(_, let inner), .conditional(_, let inner): inner.words(withIcons: withIcons)
        default: content.wrapped?.words(withIcons: withIcons) ?? []
        }
    }
}

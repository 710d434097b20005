extension View {
    /// Whether it surely takes a row of cells or more where it is as high as it wants to be, as texts do. False: that is not
    /// known before it is laid out. `depth`: how far inside it is looked for what does.
    func hasHeight(lookingInside depth: Int = 8) -> Bool {
        guard depth > 0, !modifiers.contains(where: \.decidesHeight) else { return false }
        let hasHeight = { (view: View) in view.hasHeight(lookingInside: depth - 1) }
        switch content {
        case .text: return true
        case .stack(let stack): return stack.children.contains(where: hasHeight)
        case .group(let children): return children.contains(where: hasHeight)
        default: return rowInside.map(hasHeight) ?? false
        }
    }
}

extension Modifier {
    fileprivate var decidesHeight: Bool {
        switch self {
        case .frame, .flexibleFrame, .fixedSize, .padding: true
        default: false
        }
    }
}

extension MouseInput {
    /// Whether it goes on from a press.
    var isDrag: Bool { action == .move && button == 0 }

    /// Whether it moves with no button held.
    var isHover: Bool { action == .move && button == nil }

    /// Whether anything comes of it.
    var isOfUse: Bool {
        switch action {
        case .press: button == 0 || button == 2
        case .scroll(_, let rows): rows != 0
        case .release, .move: false
        }
    }
}

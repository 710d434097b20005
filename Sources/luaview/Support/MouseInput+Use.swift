import Host

extension MouseInput {
    /// Whether anything comes of it.
    var isOfUse: Bool {
        switch action {
        case .press: button == 0
        case .scroll(_, let rows): rows != 0
        case .release, .move: false
        }
    }
}

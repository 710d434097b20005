/// The scrolling of a key.
struct ScrollStep {
    private enum Amount {
        case cells(Int)
        case pages(Int)
        case end(Int)
    }

    /// Nil: the axis that scrolls.
    let axis: LayoutAxis?
    private let amount: Amount

    /// Nil: the key does not scroll.
    init?(_ key: Key) {
        switch key.description {
        case "up": (axis, amount) = (.vertical, .cells(-1))
        case "down": (axis, amount) = (.vertical, .cells(1))
        case "left": (axis, amount) = (.horizontal, .cells(-1))
        case "right": (axis, amount) = (.horizontal, .cells(1))
        case "pageup": (axis, amount) = (nil, .pages(-1))
        case "pagedown": (axis, amount) = (nil, .pages(1))
        case "home": (axis, amount) = (nil, .end(-1))
        case "end": (axis, amount) = (nil, .end(1))
        default: return nil
        }
    }

    /// The number of cells for a visible length; a page leaves one cell in view.
    func amount(in length: Int) -> Int {
        switch amount {
        case .cells(let cells): cells
        case .pages(let pages): pages * max(length - 1, 1)
        case .end(let direction): direction * (Int.max / 2)
        }
    }
}

/// Where something opens above everything else.
package enum Popup: Equatable {
    /// Below the view that it belongs to, above it where there is more room.
    case edge
    /// The same, but where the mouse was if it was asked for with that.
    case pointer
    /// In the window, at an edge, in a corner or in the middle; at the lower edge behind what there is, where that leaves room.
    case window(Alignment)

    var isWindow: Bool { if case .window = self { true } else { false } }
}

/// A popup that opens at the mouse.
protocol PopupPointer: AnyObject {
    /// The cell of the interface, counted from 0; nil: below the view.
    var point: PopupPoint? { get }
}

struct PopupPoint: Equatable {
    var column: Int
    var row: Int
}

extension View {
    /// A popup above everything else: as high as its content, scrolled where there is no room for that.
    static func popup(_ content: Stack, _ modifiers: [Modifier]) -> View {
        framed(View(.scroll(Scroll(axis: .vertical, children: [View(.stack(content))]))), modifiers)
    }

    /// A view in a box that hides what lies beneath.
    static func framed(_ view: View, _ modifiers: [Modifier] = []) -> View {
        var box = view
        box.modifiers.append(.border(Border(style: .rounded)))
        let layers = Layers(
            isOverlay: false, alignment: .center, primary: box, secondary: View(.leaf(ClearLeaf(isPanel: true))))
        return View(.layered(layers), [.style(.panel)] + modifiers)
    }

    /// The view with a popup that the mouse may open over it.
    static func pointed(_ base: View, opening popup: any ComponentView) -> View {
        var base = base
        base.modifiers.append(.pointed)
        let children = [base, View(.component(popup))]
        return View(.stack(Stack(axis: .depth, children: children, isWrapper: true, popup: .pointer)))
    }
}

extension Node {
    /// The popup that the mouse may open over the view.
    var pointedPopup: (any ComponentInstance)? {
        guard let wrapper = unsafe parent, case .stack(let stack) = wrapper.content, stack.popup == .pointer,
            index == 0,
            wrapper.children.count == 2
        else { return nil }
        return wrapper.children[1].component
    }
}

/// Presented overlays are drawn whole: in their place, if need be after scrolling, else over the whole interface.
extension LayoutTree {
    /// Puts overlays back to their views when the window has another size, in which they may have room.
    func returnOverlays(width: Int, height: Int?) {
        defer { overlayWindow = (width, height) }
        guard let window = overlayWindow, window != (width, height) else { return }
        for case let box? in overlaid.map(\.box) { box.moveBack() }
        stackOverlays()
    }

    /// Puts overlays that have no room in their place over the interface, and scrolls to the others. True: all must be placed again.
    func settleOverlays(width: Int) -> Bool {
        overlaid.removeAll { $0.box == nil }
        var isMoved = false
        for box in overlaid.compactMap(\.box) where box.popup == nil {
            if let presented = box.presented {
                switch sight(of: presented, within: width) {
                case .none: continue
                case .seen: break
                case .scrolledAway: _ = reveal(presented)
                case .tooSmall:
                    box.moveOverInterface()
                    isMoved = true
                }
            }
            // An offscreen row would be gone, and its overlay with it.
            if box.overInterface != nil, sight(of: box, within: width) == .scrolledAway { _ = reveal(box) }
        }
        if isMoved { stackOverlays() }
        return isMoved || placePopups(width: width)
    }

    /// Places popups at their edges. True: some have moved.
    private func placePopups(width: Int) -> Bool {
        var isMoved = false
        var box = root
        let pass = newPass()
        while let whole = box as? OverlaidBox, whole.isWhole {
            if let edge = whole.edge {
                let size = whole.idealPopup(width: width, in: pass)
                let popup = place(of: edge, opening: size, width: width, behind: whole.content.size.height)
                if let popup, whole.move(popup: popup) { isMoved = true }
            }
            box = whole.content
        }
        return isMoved
    }

    /// The place of a popup for a box, if that is in the tree; `end`: the height of the interface without it.
    private func place(of edge: OverlaidBox, opening size: Size, width: Int, behind end: Int) -> PopupPlace? {
        guard let place = place(of: edge.content) else { return nil }
        let rows = (start: windowTop, end: overlayWindow?.height.map { windowTop + $0 })
        if case .window(let alignment) = edge.popup {
            return PopupPlace(size, alignment, width: width, rows: rows, behind: end)
        }
        let point = edge.point.map { Rectangle(x: $0.column, y: $0.row, width: 1, height: 1) }
        let beside = edge.popup == .edge ? edge.popupAround.flatMap(place(of:)) : nil
        return beside.flatMap { PopupPlace(opening: size, at: place, beside: $0, width: width, rows: rows) }
            ?? PopupPlace(opening: size, at: point ?? place, width: width, rows: rows)
    }

    /// Puts overlays without room over the root, and removes those that are gone.
    func stackOverlays() {
        guard var box = root else { return }
        while let whole = box as? OverlaidBox, whole.isWhole { box = whole.content }
        setRoot(box)
        // An overlay of another comes after that one.
        var above = overlaid.compactMap { $0.box }.compactMap { box in
            box.overInterface.map { (anchor: box, overlay: $0) }
        }
        while let next = above.firstIndex(where: { $0.anchor.isDrawn(in: box) }) {
            let (anchor, overlay) = above.remove(at: next)
            box =
                anchor.popup != nil
                ? OverlaidBox(box, opening: overlay, at: anchor) : OverlaidBox(box, overlay, isWhole: true)
        }
        setRoot(box)
    }

    /// The view under an overlay, also if that is over the interface.
    func anchor(of box: LayoutBox) -> LayoutBox? {
        var box = box
        while let container = unsafe box.container {
            if let whole = container as? OverlaidBox, whole.isWhole {
                return overlaid.compactMap(\.box).first { $0.overInterface === box }
            }
            box = container
        }
        return nil
    }

    private enum Sight {
        case seen, scrolledAway, tooSmall
    }

    /// Whether all of a box is in view, or can be scrolled into view; nil: it is not in the tree.
    private func sight(of box: LayoutBox, within width: Int) -> Sight? {
        var place = Rectangle(x: box.x, y: box.y, width: box.size.width, height: box.size.height)
        var sight = Sight.seen
        var box = box
        while let container = unsafe box.container {
            if let scroll = container as? ScrollBox {
                let before = place
                place.move(into: scroll.size, along: scroll.axis)
                if place != before { sight = .scrolledAway }
            }
            if !place.isInside(container.size) { sight = .tooSmall }
            place.x += container.x
            place.y += container.y
            box = container
        }
        guard box === root else { return nil }
        return place.x + place.width > width ? .tooSmall : sight
    }
}

extension LayoutTree.Rectangle {
    fileprivate func isInside(_ size: Size) -> Bool {
        x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
    }

    /// As far as that takes it in, as scrolling would.
    fileprivate mutating func move(into size: Size, along axis: LayoutAxis) {
        if axis == .vertical {
            y = max(min(y, size.height - height), 0)
        } else {
            x = max(min(x, size.width - width), 0)
        }
    }
}

extension LayoutBox {
    /// Whether it is in the tree of a root, and not hidden there.
    fileprivate func isDrawn(in root: LayoutBox) -> Bool {
        var box = self
        while let container = unsafe box.container {
            if case .hidden = container.figure { return false }
            box = container
        }
        return box === root
    }
}

/// A weak reference to a box with an overlay.
struct WeakOverlaidBox {
    weak var box: OverlaidBox?
}

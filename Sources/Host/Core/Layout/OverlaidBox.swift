/// `:alert`, `:confirmationDialog` and `:sheet`: a presented overlay lies over all of the content, which is proposed the whole
/// size, whether something is presented or not. The whole is enlarged for the overlay where it must be, but not if the content is
/// itself presented: an alert leaves the sheet as it is.
///
/// Where an overlay has no room `LayoutTree` draws it over the whole interface.
final class OverlaidBox: WrapperBox {
    private var overlay: LayoutBox?
    /// The overlay, while it is over the whole interface instead.
    private(set) var overInterface: LayoutBox?
    /// Whether it is the whole interface, with an overlay.
    let isWhole: Bool
    /// Where a popup opens, above everything else; nil: the overlay is over the content.
    let popup: Popup?
    private weak var pointer: (any PopupPointer)?
    /// Whether it is enlarged for the overlay.
    private let makesRoom: Bool
    /// Of the whole interface: the box at whose edge the popup opens; nil: it is centered.
    private(set) weak var edge: OverlaidBox?
    /// The place of the popup.
    private var popupPlace = PopupPlace()

    init(_ content: LayoutBox, _ overlay: LayoutBox? = nil, isWhole: Bool = false, makesRoom: Bool = true) {
        self.overlay = overlay
        self.isWhole = isWhole
        self.makesRoom = makesRoom
        popup = nil
        super.init(content)
        overlay?.enter(self, at: 1)
    }

    /// A view with a popup, which is always over the whole interface.
    init(_ content: LayoutBox, opening box: LayoutBox, _ popup: Popup, pointer: AnyObject? = nil) {
        isWhole = false
        makesRoom = false
        self.popup = popup
        self.pointer = pointer as? any PopupPointer
        super.init(content)
        overInterface = box
    }

    /// The whole interface, with a popup at the edge of a box in it.
    convenience init(_ content: LayoutBox, opening popup: LayoutBox, at edge: OverlaidBox) {
        self.init(content, popup, isWhole: true)
        self.edge = edge
        popupPlace = edge.popupPlace
    }

    /// The cell of the interface at which it opens; nil: at the edge.
    var point: PopupPoint? { popup == .pointer ? pointer?.point : nil }

    deinit { overlay?.leave(self) }

    /// The popup that it stands in; nil: none.
    var popupAround: LayoutBox? {
        var box: LayoutBox = self
        while let container = unsafe box.container {
            if let whole = container as? OverlaidBox, whole.edge != nil, box === whole.overlay { return box }
            box = container
        }
        return nil
    }

    /// Moves the popup to a place, which is kept with the box at the edge: the whole is made anew now and then. True: it has
    /// moved.
    func move(popup place: PopupPlace) -> Bool {
        guard place != popupPlace else { return false }
        popupPlace = place
        edge?.popupPlace = place
        setNeedsLayout()
        return true
    }

    /// The size of the popup with its ideal height.
    func idealPopup(width: Int, in pass: LayoutPass) -> Size {
        guard let overlay else { return .zero }
        let ideal = overlay.size(for: .ideal, in: pass)
        if ideal.width <= width { return ideal }
        return overlay.size(for: Proposal(width: Double(width), height: nil), in: pass)
    }

    override var figure: Figure { overlay == nil || edge != nil ? .none : .covered }
    override var children: [LayoutBox] { [content] + (overlay.map { [$0] } ?? []) }
    override func visit(in area: LayoutArea, _ take: (LayoutBox) -> Void) {
        take(content)
        if let overlay { take(overlay) }
    }
    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { holds(content) && overlay.map(holds) != false }
    override var settles: Bool { overlay == nil && super.settles }

    /// The presented view, without the box that centers it.
    var presented: LayoutBox? { overlay.map { ($0 as? WrapperBox)?.content ?? $0 } }

    /// Leaves the overlay to the whole interface.
    func moveOverInterface() {
        overlay?.leave(self)
        (overInterface, overlay) = (overlay, nil)
        setNeedsLayout()
    }

    /// Takes the overlay back.
    func moveBack() {
        guard let box = overInterface, popup == nil else { return }
        (overInterface, overlay) = (nil, box)
        box.enter(self, at: 1)
        setNeedsLayout()
    }

    override func takeOver(from box: LayoutBox) {
        guard let box = box as? OverlaidBox else { return }
        popupPlace = box.popupPlace
        if box.overInterface != nil, overlay != nil { moveOverInterface() }
    }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard let overlay, box === overlay else { return super.replace(box, at: position, with: other) }
        overlay.leave(self)
        self.overlay = other
        other.enter(self, at: 1)
        setNeedsLayout()
        return true
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = super.measured(for: proposal, in: pass)
        if edge != nil { return Size(width: size.width, height: max(size.height, popupPlace.bottom)) }
        guard makesRoom, let needed = overlay?.needed(for: proposal, in: pass) else { return size }
        return Size(width: max(size.width, needed.width), height: max(size.height, needed.height))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        super.arrange(proposal, in: pass)
        guard let overlay else { return }
        if edge != nil {
            overlay.place(popupPlace.proposal, in: pass)
            return overlay.moveTo(x: popupPlace.column, y: popupPlace.row)
        }
        var room = (width: Double(size.width), height: Double(size.height))
        if isWhole {
            // A popup outside the window is not drawn.
            let least = overlay.needed(for: proposal, in: pass).height
            room.width = min(room.width, proposal.width ?? .infinity)
            room.height = min(room.height, max(proposal.height ?? .infinity, Double(least)))
        }
        overlay.place(Proposal(width: room.width, height: room.height), in: pass)
        overlay.moveTo(x: 0, y: 0)
    }
}

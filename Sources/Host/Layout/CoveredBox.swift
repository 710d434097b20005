/// `:alert`, `:confirmationDialog` and `:sheet`: what is presented lies over all of the content, which is offered what the
/// whole is, whether something is presented or not. For what is presented the whole is larger where it must be, but for what is
/// itself presented: an alert leaves the sheet as it is.
///
/// Where what is presented has no room it is lifted, which `LayoutTree` sees to: it then stands over the whole interface.
final class CoveredBox: WrapperBox {
    private var cover: LayoutBox?
    /// What is presented, where that stands over the whole interface instead.
    private(set) var lifted: LayoutBox?
    /// Whether it is the whole interface, with something that was lifted.
    let isWhole: Bool
    /// Where what it shows opens, above everything else; nil: it stands over the content.
    let popup: Popup?
    private weak var pointer: (any PopupPointer)?
    /// Whether it is made larger where it must be.
    private let makesRoom: Bool
    /// Of the whole interface: what the cover opens at the edge of; nil: it stands in the middle.
    private(set) weak var edge: CoveredBox?
    /// Where that is.
    private var popupPlace = PopupPlace()

    init(_ content: LayoutBox, _ cover: LayoutBox? = nil, isWhole: Bool = false, makesRoom: Bool = true) {
        self.cover = cover
        self.isWhole = isWhole
        self.makesRoom = makesRoom
        popup = nil
        super.init(content)
        cover?.enter(self, at: 1)
    }

    /// Something for which something else opens, which always stands over the whole interface.
    init(_ content: LayoutBox, opening box: LayoutBox, _ popup: Popup, pointer: AnyObject? = nil) {
        isWhole = false
        makesRoom = false
        self.popup = popup
        self.pointer = pointer as? any PopupPointer
        super.init(content)
        lifted = box
    }

    /// The whole interface, with what opens at the edge of something in it.
    convenience init(_ content: LayoutBox, opening popup: LayoutBox, at edge: CoveredBox) {
        self.init(content, popup, isWhole: true)
        self.edge = edge
        popupPlace = edge.popupPlace
    }

    /// The cell of the interface at which it opens; nil: at the edge.
    var point: PopupPoint? { popup == .pointer ? pointer?.point : nil }

    deinit { cover?.leave(self) }

    /// Puts what opens at an edge to a place, which is kept there: the whole is made anew now and then. True: it is another.
    func move(popup place: PopupPlace) -> Bool {
        guard place != popupPlace else { return false }
        popupPlace = place
        edge?.popupPlace = place
        setNeedsLayout()
        return true
    }

    /// The size of what opens, as high as it wants to be.
    func idealPopup(width: Int, in pass: LayoutPass) -> Size {
        guard let cover else { return .zero }
        let ideal = cover.size(for: .ideal, in: pass)
        if ideal.width <= width { return ideal }
        return cover.size(for: Proposal(width: Double(width), height: nil), in: pass)
    }

    override var figure: Figure { cover == nil || edge != nil ? .none : .covered }
    override var children: [LayoutBox] { [content] + (cover.map { [$0] } ?? []) }
    override func visit(in area: LayoutArea, _ take: (LayoutBox) -> Void) {
        take(content)
        if let cover { take(cover) }
    }
    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { holds(content) && cover.map(holds) != false }
    override var settles: Bool { cover == nil && super.settles }

    /// The view that is presented, without what puts it in the middle.
    var presented: LayoutBox? { cover.map { ($0 as? WrapperBox)?.content ?? $0 } }

    /// Leaves what is presented to the whole interface.
    func lift() {
        cover?.leave(self)
        (lifted, cover) = (cover, nil)
        setNeedsLayout()
    }

    /// Takes it back.
    func lower() {
        guard let box = lifted, popup == nil else { return }
        (lifted, cover) = (nil, box)
        box.enter(self, at: 1)
        setNeedsLayout()
    }

    override func takeOver(from box: LayoutBox) {
        guard let box = box as? CoveredBox else { return }
        popupPlace = box.popupPlace
        if box.lifted != nil, cover != nil { lift() }
    }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard let cover, box === cover else { return super.replace(box, at: position, with: other) }
        cover.leave(self)
        self.cover = other
        other.enter(self, at: 1)
        setNeedsLayout()
        return true
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = super.measured(for: proposal, in: pass)
        if edge != nil { return Size(width: size.width, height: max(size.height, popupPlace.bottom)) }
        guard makesRoom, let needed = cover?.needed(for: proposal, in: pass) else { return size }
        return Size(width: max(size.width, needed.width), height: max(size.height, needed.height))
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        super.arrange(proposal, in: pass)
        guard let cover else { return }
        if edge != nil {
            cover.place(popupPlace.proposal, in: pass)
            return cover.moveTo(x: popupPlace.column, y: popupPlace.row)
        }
        var room = (width: Double(size.width), height: Double(size.height))
        if isWhole {
            // What lies outside the window shows nothing.
            let least = cover.needed(for: proposal, in: pass).height
            room.width = min(room.width, proposal.width ?? .infinity)
            room.height = min(room.height, max(proposal.height ?? .infinity, Double(least)))
        }
        cover.place(Proposal(width: room.width, height: room.height), in: pass)
        cover.moveTo(x: 0, y: 0)
    }
}

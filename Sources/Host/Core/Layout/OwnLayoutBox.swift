/// Views that a script's `Layout` places.
final class OwnLayoutBox: LayoutBox {
    private let function: any LayoutFunction
    /// The view with the layout, for messages.
    @WeakNode private var node: Node?
    private var content: [LayoutBox] = []
    /// The same in the order in which it is drawn, if that is another.
    private var drawn: [LayoutBox]?
    private var views: [ArrangedBox] = []
    private var arranger: (any LayoutArranger)?
    /// Whether a function of it failed: it is not called again until something changes.
    private var hasFailed = false

    init(_ function: any LayoutFunction, at node: Node) {
        self.function = function
        self.node = node
    }

    /// The existing box if it is of that layout, else a new one.
    static func like(_ box: LayoutBox?, _ function: any LayoutFunction, at node: Node) -> OwnLayoutBox {
        if let box = box as? OwnLayoutBox, box.function.isEqual(to: function) { return box }
        return OwnLayoutBox(function, at: node)
    }

    deinit { for box in content { box.leave(self) } }

    override var children: [LayoutBox] { drawn ?? content }

    func setContent(_ boxes: [LayoutBox]) {
        for box in content { box.leave(self) }
        emptyQueue()
        content = boxes
        for (position, box) in boxes.enumerated() { box.enter(self, at: position) }
        views = boxes.map(ArrangedBox.init)
        arranger = nil
        traitsChanged()
    }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard content.indices.contains(position), content[position] === box else { return false }
        box.leave(self)
        content[position] = other
        views[position].box = other
        other.enter(self, at: position)
        traitsChanged()
        return true
    }

    override func traitsChanged() {
        drawn = content.byLevel()
        forget()
        setNeedsLayout()
    }

    override func absorb(_ changed: [LayoutBox], in pass: LayoutPass) { forget() }

    private func forget() {
        arranger?.forget()
        hasFailed = false
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        pass.guesses += 1  // it keeps sizes of what is inside, and these may be guesses
        let size: (width: Double, height: Double)? = working(in: pass) { (arranger) throws(ScriptError) in
            try arranger.size(for: OfferedSize(width: proposal.width, height: proposal.height))
        }
        if let size { return Size(width: Size.length(size.width), height: Size.length(size.height)) }
        return content.reduce(.zero) { largest, box in
            let size = box.size(for: proposal, in: pass)
            return Size(width: max(largest.width, size.width), height: max(largest.height, size.height))
        }
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        for view in views { view.placement = nil }
        let isPlaced: Void? = working(in: pass, isPlacing: true) { (arranger) throws(ScriptError) in
            try arranger.place(
                width: size.width, height: size.height,
                offer: OfferedSize(width: proposal.width, height: proposal.height))
        }
        for view in views { view.takePlace(in: size, isCentred: isPlaced != nil, in: pass) }
    }

    /// Calls one of the functions, which may measure the views; nil: it failed, which is reported once.
    private func working<R>(
        in pass: LayoutPass, isPlacing: Bool = false, _ body: (any LayoutArranger) throws(ScriptError) -> R
    ) -> R? {
        guard !hasFailed, pass.hasRoom() else { return nil }
        for view in views { view.begin(pass, isPlacing: isPlacing) }
        defer { for view in views { view.end() } }
        do throws(ScriptError) {
            if arranger == nil { arranger = try function.arranger(of: views) }
            guard let arranger else { return nil }
            return try body(arranger)
        } catch {
            hasFailed = true
            // Of layouts within each other for which the stack is too short, one reports it.
            if pass.failures.last?.message != error.message { pass.failures.append(node.map(error.at) ?? error) }
            return nil
        }
    }
}

/// One of its views.
private final class ArrangedBox: ArrangedView {
    struct Placement {
        var x, y: Double
        var anchor: (x: Double, y: Double)
        var offer: OfferedSize?
    }

    var box: LayoutBox
    var placement: Placement?
    private var pass: LayoutPass?
    private var isPlacing = false

    init(_ box: LayoutBox) { self.box = box }

    func begin(_ pass: LayoutPass, isPlacing: Bool) {
        self.pass = pass
        self.isPlacing = isPlacing
    }

    func end() {
        pass = nil
        isPlacing = false
    }

    var priority: Double { box.priority }

    func size(for offer: OfferedSize) -> (width: Int, height: Int)? {
        guard let pass else { return nil }
        let size = box.size(for: Proposal(width: offer.width, height: offer.height), in: pass)
        return (size.width, size.height)
    }

    func place(x: Double, y: Double, anchor: (x: Double, y: Double), offer: OfferedSize?) -> Bool {
        guard isPlacing else { return false }
        placement = Placement(x: x, y: y, anchor: anchor, offer: offer)
        return true
    }

    /// Takes its last place; without one it is centered, or, if the layout failed, at the beginning.
    func takePlace(in room: Size, isCentred: Bool, in pass: LayoutPass) {
        let offer = placement.map { Proposal(width: $0.offer?.width, height: $0.offer?.height) } ?? Proposal(room)
        box.place(offer, in: pass)
        guard let placement else {
            let alignment = isCentred ? Alignment.center : .topLeading
            return box.moveTo(
                x: alignment.horizontal.offset(of: box.size.width, in: room.width),
                y: alignment.vertical.offset(of: box.size.height, in: room.height))
        }
        box.moveTo(
            x: Point.cell(placement.x - placement.anchor.x * Double(box.size.width)),
            y: Point.cell(placement.y - placement.anchor.y * Double(box.size.height)))
    }
}

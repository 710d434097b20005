extension Word {
    static let slider = Word(
        "Slider", .leaf, in: .control,
        usage: "Slider(label, self.bind.field, { min = 0, max = 10, step = 1 })",
        summary: "A number in a range.",
        takes: .ranged,
        positional: 2,
        options: true,
        check: { (given) throws(CallError) in
            try given.checkRange(0...1)
            try given.checkStep()
        },
        meaning: .control { (reader, view) throws(ScriptError) in
            SliderControl(
                label: try reader.label(view), value: try reader.binding(view, 1),
                view.range(from: 2, isBounded: true))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.slider.address }

final class SliderControl: RangedValue, RangedControl {
    let name = "Slider"
    let kindName = "slider"

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        SliderBox(
            node, builder.labelled(label, node.value.fieldText, .value, node),
            fraction: range.fraction(of: node.value))
    }

    func looksLike(_ other: any ControlView) -> Bool {
        caption == other.caption && range == (other as? SliderControl)?.range
    }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) { try controls.giveFocus(to: node) }

    func click(_ node: Node, _ click: Controls.Click, in controls: Controls) throws(ControlFailure) {
        if let spot = click.spot { try move(node, to: spot) }
    }

    func drag(_ node: Node, to spot: Controls.Spot, in controls: Controls) throws(ControlFailure) {
        try move(node, to: spot)
    }

    /// One whose range has no ends stays.
    private func move(_ node: Node, to spot: Controls.Spot) throws(ControlFailure) {
        guard let new = range.value(at: spot.fraction) else { return }
        try node.write(new, to: value)
    }
}

/// One line that takes the proposed width, ideally 20 cells, at least that of its text.
private final class SliderBox: LayoutBox {
    private static let idealWidth = 20.0

    @WeakNode private var node: Node?
    private let content: ControlBox

    /// The position of its value in the range, from 0 to 1.
    private let fraction: Double

    init(_ node: Node, _ content: ControlBox, fraction: Double) {
        self.node = node
        self.fraction = fraction
        self.content = content
        super.init()
        content.enter(self)
    }

    deinit { content.leave(self) }

    override var control: Node? { node }
    override var showsFocus: Bool { true }  // its text does, not the room beside it
    override var figure: Figure { .slider(SliderFigure(start: content.size.width + 1, fraction: fraction)) }
    override var children: [LayoutBox] { [content] }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: .ideal, in: pass)
        let offered = Size.length(proposal.width ?? SliderBox.idealWidth)
        return Size(width: max(offered, size.width), height: size.height)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(.ideal, in: pass)
        content.moveTo(x: 0, y: 0)
    }
}

extension ValueRange {
    /// The position of a value in the range, from 0 to 1.
    fileprivate func fraction(of value: Value) -> Double {
        guard minimum.isFinite, maximum.isFinite, maximum > minimum, let number = value.asNumber, !number.isNaN else {
            return 0
        }
        return min(max((number - minimum) / (maximum - minimum), 0), 1)
    }
}

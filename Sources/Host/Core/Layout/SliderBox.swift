/// `Slider`: one line that takes the proposed width, ideally 20 cells, at least that of its text. A click sets the value by
/// its place.
final class SliderBox: LayoutBox {
    private static let idealWidth = 20.0

    @FollowedNode private var node: Node?
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

/// `:offset`: moves the drawing, and nothing else (layout rules, offset).
final class OffsetBox: WrapperBox {
    private let distance: Point

    init(_ content: LayoutBox, _ distance: Point) {
        self.distance = distance
        super.init(content)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(proposal, in: pass)
        content.move(to: distance)
    }
}

/// `:border` (layout rules, border): one cell on each side, drawn in.
final class BorderBox: WrapperBox {
    private let glyphs: EdgeGlyphs
    private let title: TextBlock?

    init(_ content: LayoutBox, _ border: Border) {
        glyphs = EdgeGlyphs(border.style)
        title = border.title.map { TextBlock($0, newlines: .drawn) }
        super.init(content)
    }

    override var figure: Figure { .edges(glyphs, title: title) }

    override func inner(_ proposal: Proposal) -> Proposal {
        proposal.less(width: 2, height: 2)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: inner(proposal), in: pass)
        return Size(width: size.width + 2, height: size.height + 2)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        content.place(inner(proposal), in: pass)
        content.moveTo(x: 1, y: 1)
    }
}

/// `:border` (layout rules, border): one cell on each side, drawn in.
final class BorderBox: WrapperBox {
    private let glyphs: EdgeGlyphs
    private let title: TextBlock?
    private let footer: TextBlock?
    private let color: Color?
    private let fitsTitle: Bool

    init(_ content: LayoutBox, _ border: Border) {
        glyphs = EdgeGlyphs(border.style)
        title = border.title.map { TextBlock($0, newlines: .drawn) }
        footer = border.footer.map { TextBlock($0, newlines: .drawn) }
        color = border.color
        fitsTitle = border.isGroup
        super.init(content)
    }

    override var figure: Figure { .edges(glyphs, title: title, footer: footer, color) }

    override func inner(_ proposal: Proposal) -> Proposal {
        proposal.less(width: 2, height: 2)
    }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: inner(proposal), in: pass)
        let least = fitsTitle ? title.map { Double($0.idealWidth + 5) } ?? 0 : 0
        let width = max(size.width + 2, Size.length(min(least, proposal.width ?? least)))
        return Size(width: width, height: size.height + 2)
    }

    override func origin(for proposal: Proposal, in pass: LayoutPass) -> Point { Point(x: 1, y: 1) }
}

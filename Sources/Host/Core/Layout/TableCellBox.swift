/// A cell of a table: as wide as its column, and clipped to it.
final class TableCellBox: WrapperBox {
    var alignment = Alignment.Position.start

    override var figure: Figure { .clip }

    /// The content that the column is sized for: an overlay in it is clipped like everything else, or put over the interface.
    var measuredContent: LayoutBox { (content as? OverlaidBox)?.content ?? content }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let size = content.size(for: proposal, in: pass)
        return Size(width: proposal.width.map { Size.length($0) } ?? size.width, height: size.height)
    }

    override func origin(for proposal: Proposal, in pass: LayoutPass) -> Point {
        Point(x: max(alignment.offset(of: content.size.width, in: size.width), 0), y: 0)
    }

    override func keepsInside(_ changed: [LayoutBox]?) -> Bool { true }

    /// The column may need another width.
    override func absorb(_ changed: [LayoutBox], in pass: LayoutPass) { enclosingTable?.isOutdated = true }

    override func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool {
        guard super.replace(box, at: position, with: other) else { return false }
        enclosingTable?.isOutdated = true
        return true
    }

    override func traitsChanged() {
        super.traitsChanged()
        enclosingTable?.isOutdated = true
    }
}

extension LayoutBox {
    /// Its table.
    var enclosingTable: TableBox? {
        var box = unsafe container
        while let current = box {
            if let table = current as? TableBox { return table }
            box = unsafe current.container
        }
        return nil
    }
}

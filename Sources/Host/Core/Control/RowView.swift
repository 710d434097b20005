/// Where controls and the rows of lists are seen.
protocol RowView: AnyObject {
    /// Has the row at a position be there and be seen.
    func show(row position: Int, of list: Node)
    /// Has the row at the list's cursor be seen once what an action changes is laid out.
    func seekCursor(of list: Node)
    /// The positions of the rows that are seen.
    func seenRows(of list: Node) -> Range<Int>
    /// Whether a control is within the width of the window, or something can scroll so that it is.
    func canBeSeen(_ node: Node) -> Bool
    /// Where a control is drawn, or would be without what cuts it off.
    func place(of node: Node) -> Controls.Place?
    /// What of that is left by what is around it, nil if nothing is.
    func seenPlace(of node: Node) -> Controls.Place?
}

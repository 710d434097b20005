extension Frame {
    /// One frame above another, in no more than `height` rows: the lower one is seen whole if it can be, of the upper one as
    /// many rows as there is room for; a negative height is none. The cursor is that of the lower one.
    package static func stacked(_ upper: Frame?, _ lower: Frame, height: Int) -> Frame {
        let height = max(height, 0)
        let below = min(lower.height, height)
        let above = min(upper?.height ?? 0, height - below)
        var canvas = Canvas(width: max(lower.width, upper?.width ?? 0), height: above + below)
        if let upper { canvas.copy(upper.canvas, rows: 0..<above, to: 0) }
        canvas.copy(lower.canvas, rows: lower.height - below..<lower.height, to: above)
        var frame = Frame(canvas)
        let shift = above - (lower.height - below)
        frame.cursor = lower.cursor.map { Cursor(row: $0.row + shift, column: $0.column) }
        frame.focus = lower.focus.map { Cursor(row: $0.row + shift, column: $0.column) }
        return frame
    }
}

extension Frame {
    /// A frame without rows. A negative width is none.
    package static func empty(width: Int) -> Frame { Frame(Canvas(width: max(width, 0), height: 0)) }
}

extension Frame {
    /// The frame with a text over its first rows, as far as the frame and a row more for each line have room. `height`: over the
    /// last rows of so many instead.
    func covered(by text: String, atEndOf height: Int? = nil) -> Frame {
        let block = TextBlock(text)
        var lines: [TextLine] = []
        var breaker = LineBreaker(block, width: max(width, 1), height: Frame.mostNoticeLines)
        while let line = breaker.next() { lines.append(line) }
        var canvas = canvas
        let last = max(height ?? 0, 0)
        if height != nil { lines = Array(lines.prefix(last)) }
        canvas.extend(toHeight: max(lines.count, last))
        let top = height.map { $0 - lines.count } ?? 0
        let style = canvas.number(of: Frame.noticeStyle)
        for (row, line) in lines.enumerated() {
            canvas.fill(" ", columns: 0..<width, row: top + row, style: style)
            canvas.draw(line, of: block, row: top + row, style: style)
        }
        var frame = Frame(canvas)
        if height != nil { (frame.cursor, frame.focus) = (cursor, focus) }
        return frame
    }

    /// The frame with a line below it, or in its last row where the window has no more and that one is blank.
    func noting(_ text: String, upTo mostRows: Int?) -> Frame {
        let isFull = mostRows.map { height >= $0 } ?? false
        if isFull, height == 0 || !canvas.isBlank(row: height - 1) { return self }
        let block = TextBlock(text)
        var breaker = LineBreaker(block, width: max(width, 1), height: 1)
        guard let line = breaker.next() else { return self }
        var canvas = canvas
        if !isFull { canvas.extend(toHeight: height + 1) }
        var style = TextStyle.plain
        style.attributes.insert(.dim)
        canvas.draw(line, of: block, row: canvas.height - 1, style: canvas.number(of: style))
        var frame = Frame(canvas)
        (frame.cursor, frame.focus, frame.isAnimated) = (cursor, focus, isAnimated)
        return frame
    }

    private static let mostNoticeLines = 12

    private static var noticeStyle: TextStyle {
        var style = TextStyle.plain
        style.background = .ansi(1)
        style.foreground = .ansi(15)
        return style
    }
}

extension Canvas {
    /// Whether nothing is seen in a row.
    fileprivate func isBlank(row: Int) -> Bool { cells(inRow: row).allSatisfy(\.isSpace) }

    fileprivate mutating func draw(_ line: TextLine, of block: TextBlock, row: Int, style: UInt16) {
        if block.clusters.isEmpty {
            return draw(
                ascii: block.text.utf8Span.span, from: line.start, to: line.end, column: 0, row: row, style: style)
        }
        var column = 0
        for cluster in block.clusters[line.start..<line.end] {
            draw(cluster, of: block.text, column: column, row: row, style: style)
            column += Int(cluster.width)
        }
    }
}

extension ScreenModel {
    /// What a frame looks like on a terminal that is as wide, each cell written by itself.
    func look(of frame: Frame, _ depth: ColorDepth = .full) -> [[Cell]] {
        var model = ScreenModel(width: width, height: max(frame.height, 1))
        let codes = StyleCodes(depth: depth)
        for row in 0..<frame.height {
            for column in 0..<min(frame.width, width) {
                let cell = frame[row: row, column: column]
                guard cell.width > 0, cell != Host.Cell(character: " ", width: 1, style: .plain) else { continue }
                let isCut = column + cell.width > width
                let text = "\u{1B}[\(row + 1);\(column + 1)H" + codes.change(from: .plain, to: cell.style)
                model.feed(Array((text + (isCut ? " " : cell.character) + "\u{1B}[m").utf8))
            }
        }
        return Array(model.rows.prefix(frame.height))
    }
}

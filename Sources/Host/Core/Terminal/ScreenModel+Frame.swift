extension ScreenModel {
    /// What a frame looks like on a terminal that is as wide, each cell written by itself.
    func look(of frame: Frame, _ depth: ColorDepth = .full) -> [[Cell]] {
        var model = ScreenModel(width: width, height: max(frame.height, 1))
        let codes = StyleCodes(depth: depth)
        // Frames have few styles and many cells.
        var styles: [TextStyle: String] = [:]
        for row in 0..<frame.height {
            for column in 0..<min(frame.width, width) {
                let cell = frame[row: row, column: column]
                guard cell.width > 0, cell != Host.Cell(character: " ", width: 1, style: .plain) else { continue }
                if styles[cell.style] == nil {
                    styles[cell.style] = model.style(by: codes.change(from: .plain, to: cell.style))
                }
                let text = column + cell.width > width ? " " : cell.character
                model.write(text, row: row, column: column, styles[cell.style] ?? "")
            }
        }
        return Array(model.rows.prefix(frame.height))
    }
}

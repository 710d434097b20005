extension TerminalScreen {
    /// The window has another size, or has had others; the next frame draws everything again. A terminal that breaks lines anew
    /// has moved what was above the cursor; one that became lower has pushed what had no room out at its top, and may bring
    /// it back.
    package mutating func resize(width: Int, height: Int) {
        let (width, height) = (WindowSize.length(width), WindowSize.length(height))
        let shown = undrawn ?? Shown(grid: grid, position: position, height: self.height, rowsPushed: rowsPushed)
        undrawn = shown
        let rows = modes.isFullScreen ? 0 : shown.rowsAboveCursor(width, capabilities) + rowsBroughtBack(height, shown)
        self.width = width
        self.height = height
        restart(rowsAboveCursor: min(rows, height - 1))
    }

    /// How many rows of the interface may have come back into a window of that height.
    private mutating func rowsBroughtBack(_ height: Int, _ shown: Shown) -> Int {
        rowsPushed = shown.rowsPushed
        if height < shown.height { rowsPushed += max(0, shown.position.row - (height - 1)) }
        let rows = min(rowsPushed, max(0, height - shown.height))
        rowsPushed -= rows
        return rows
    }

    /// The screen at a change of the window's size, until something is drawn for the new size.
    struct Shown {
        let grid: ScreenGrid
        let position: ScreenWriter.Position
        let height: Int
        let rowsPushed: Int

        /// How many rows of the interface stand above the cursor in a window of that width.
        fileprivate func rowsAboveCursor(_ width: Int, _ capabilities: TerminalCapabilities) -> Int {
            guard capabilities.reflows, width < grid.width else { return position.row }
            let above = (0..<min(position.row, grid.height)).reduce(0) { rows, row in
                rows + max(1, (grid.length(ofRow: row) + width - 1) / width)
            }
            return above + max(position.row - grid.height, 0) + (position.column ?? 0) / width
        }
    }

    private mutating func restart(rowsAboveCursor rows: Int) {
        guard modes.hasBegun else {
            grid = ScreenGrid(width: width)
            return
        }
        if modes.isFullScreen {
            pending = pictures.clear() + Array("\u{1B}[m\u{1B}[H\u{1B}[2J".utf8)
        } else {
            pending = pictures.clear() + Array("\u{1B}[m\r".utf8)
            if rows > 0 { pending.append(CursorMove.steps(UInt8(ascii: "A"), count: rows)) }
            pending += ScreenWriter.erasingAll
        }
        grid = ScreenGrid(width: width)
        position = ScreenWriter.Position(touched: Array(repeating: true, count: modes.isFullScreen ? height : 1))
    }

    /// The screen is unknown: the next frame is drawn on a blank screen. What is on it moves
    /// into the scrollback.
    package mutating func repaint() {
        guard modes.hasBegun else { return }
        // Where it was reset it keeps no picture any more.
        let again = pictures.forget() + modes.again(capabilities)
        if modes.isFullScreen {
            restart(rowsAboveCursor: 0)
            pending = [0x18] + again + pending
        } else {
            pending = [0x18] + again + Array("\u{1B}[m\u{1B}[r".utf8)
            pending.append(CursorMove.place(row: height, column: 1))
            pending += [UInt8](repeating: 0x0A, count: height) + Array("\u{1B}[H\u{1B}[J".utf8)
            rowsPushed = 0
            undrawn = nil
            grid = ScreenGrid(width: width)
            position = ScreenWriter.Position()
        }
    }
}

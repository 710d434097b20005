/// The styles and clusters on a terminal's screen, by numbers that stay the same from frame to frame.
struct ScreenTables {
    private(set) var clusters = Table<String>()
    private(set) var styles = Table([TextStyle.plain])
    let codes: StyleCodes
    /// Whether nothing but ASCII is shown.
    let isASCII: Bool

    /// The styles of the last frame, and their numbers here: the next one has the same, most often.
    private var last: (styles: [TextStyle], numbers: [UInt16]) = ([], [])

    private static let most = 4096

    init(_ capabilities: TerminalCapabilities) {
        codes = StyleCodes(depth: capabilities.colors)
        isASCII = !capabilities.isUnicode
    }

    /// Whether they should be started anew, since they hold much that is no longer shown.
    var isFull: Bool { clusters.values.count > ScreenTables.most || styles.values.count > ScreenTables.most }

    /// The frame as the terminal is to show it, cut to a window.
    mutating func grid(of frame: Frame, width: Int, height: Int) -> ScreenGrid {
        let canvas = frame.canvas
        let styles = numbers(of: canvas.styles.values)
        let clusters = canvas.clusters.values.map { self.clusters.number(of: $0) }
        var grid = ScreenGrid(width: width, height: min(frame.height, height))
        let areSame = !isASCII && clusters.isEmpty && styles.indices.allSatisfy { styles[$0] == $0 }
        for row in 0..<grid.height {
            let cells = canvas.cells(inRow: row).prefix(width)
            if areSame {
                grid.setBeginning(ofRow: row, to: cells)
            } else {
                for (column, cell) in cells.enumerated() where cell != .blank {
                    grid[row, column] = translated(cell, styles, clusters)
                }
            }
            grid.dropHalf(inRow: row)
        }
        return grid
    }

    /// A cell of a frame, whose styles and clusters have these numbers here.
    private func translated(_ cell: PackedCell, _ styles: [UInt16], _ clusters: [Int]) -> PackedCell {
        let style = styles[Int(cell.style)]
        if isASCII { return PackedCell(scalar: ASCIIFallback.scalar(for: cell), style: style) }
        guard let number = cell.cluster else { return cell.with(style: style) }
        return PackedCell(cluster: clusters[number], style: style, isWide: cell.isWide)
    }

    private mutating func numbers(of styles: [TextStyle]) -> [UInt16] {
        if styles != last.styles { last = (styles, styles.map { number(of: $0) }) }
        return last.numbers
    }

    private mutating func number(of style: TextStyle) -> UInt16 {
        UInt16(exactly: styles.number(of: codes.shown(style))) ?? 0
    }
}

extension ScreenGrid {
    /// A wide character whose second half is beyond the window leaves a space.
    fileprivate mutating func dropHalf(inRow row: Int) {
        guard width > 0, self[row, width - 1].isWide else { return }
        self[row, width - 1] = PackedCell(scalar: 0x20, style: self[row, width - 1].style)
    }
}

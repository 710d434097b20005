/// The handles of a `TabView`, in a row over a line that is heavy below the selected one. It takes the proposed width;
/// where that is too little, those around the selected one are shown.
final class TabBarBox: LayoutBox {
    private let tabs: [LayoutBox]
    private let selected: Int
    /// The handles that are shown.
    private var seen: Range<Int> = 0..<0

    /// Whether there is a line below them.
    private let hasLine: Bool

    init(_ tabs: [LayoutBox], selected: Int?, hasLine: Bool) {
        self.tabs = tabs
        self.hasLine = hasLine
        self.selected = selected ?? 0
        super.init()
        for (position, tab) in tabs.enumerated() { tab.enter(self, at: position) }
    }

    deinit { for tab in tabs { tab.leave(self) } }

    override var children: [LayoutBox] { tabs }

    override func children(in area: LayoutArea) -> [LayoutBox] { Array(tabs[seen]) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        let widths = tabs.map { $0.size(for: .ideal, in: pass).width }
        // Where there is no room for the line there is at least the row.
        let most = hasLine ? 2 : 1
        let height = min(max(proposal.height.map { Size.length($0) } ?? most, 1), most)
        return Size(
            width: proposal.width.map { Size.length($0) } ?? widths.reduce(0, +), height: tabs.isEmpty ? 0 : height)
    }

    override func arrange(_ proposal: Proposal, in pass: LayoutPass) {
        for tab in tabs { tab.place(.ideal, in: pass) }
        seen = fitting(tabs.map(\.size.width))
        var x = seen.lowerBound > 0 ? 1 : 0
        for tab in tabs[seen] {
            tab.moveTo(x: x, y: 0)
            x += tab.size.width
        }
        // The others stand nowhere, and not where they stood while there was room for them.
        for tab in tabs[..<seen.lowerBound] + tabs[seen.upperBound...] { tab.moveTo(x: 0, y: 0) }
    }

    /// As many as there is room for, the selected one among them; a cell is left for the mark of those left out.
    private func fitting(_ widths: [Int]) -> Range<Int> {
        guard widths.indices.contains(selected) else { return 0..<0 }
        var range = selected..<selected + 1
        var width = widths[selected]
        func fits(_ range: Range<Int>, _ width: Int) -> Bool {
            width + (range.lowerBound > 0 ? 1 : 0) + (range.upperBound < widths.count ? 1 : 0) <= size.width
        }
        // From the beginning, if that shows the chosen one; else what is before it, then what is behind.
        let whole = 0..<selected + 1
        let wholeWidth = widths[whole].reduce(0, +)
        if fits(whole, wholeWidth) { (range, width) = (whole, wholeWidth) }
        while range.lowerBound > 0, fits(range.lowerBound - 1..<range.upperBound, width + widths[range.lowerBound - 1])
        {
            width += widths[range.lowerBound - 1]
            range = range.lowerBound - 1..<range.upperBound
        }
        while range.upperBound < widths.count,
            fits(range.lowerBound..<range.upperBound + 1, width + widths[range.upperBound])
        {
            width += widths[range.upperBound]
            range = range.lowerBound..<range.upperBound + 1
        }
        return range
    }

    override var figure: Figure {
        var drawing = Drawing()
        if size.height > 1 { drawing.fill("─", columns: 0..<size.width, rows: 1..<2, [.attribute(.dim, true)]) }
        if size.height > 1, seen.contains(selected) {
            let tab = tabs[selected]
            let end = min(tab.x + tab.size.width, size.width)
            drawing.fill("━", columns: min(tab.x, end)..<end, rows: 1..<2, [.tinted])
        }
        if seen.lowerBound > 0 { drawing.text("‹", column: 0, row: 0, limit: size.width) }
        if seen.upperBound < tabs.count { drawing.text("›", column: size.width - 1, row: 0, limit: size.width) }
        return .drawing(drawing)
    }
}

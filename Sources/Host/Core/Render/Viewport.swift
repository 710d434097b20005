/// Which rows are seen of content that may be taller than the window.
struct Viewport: Equatable {
    /// The first row that is seen.
    private(set) var top = 0
    /// The rows of the content.
    private(set) var content = 0
    /// The rows of the window.
    private(set) var window = 0

    /// Whether there is more than the window shows.
    var isScrollable: Bool { content > window }

    /// Takes new sizes; no rows below the content are shown as long as there are some above.
    mutating func resize(content: Int, window: Int) {
        self.content = content
        self.window = window
        scroll(by: 0)
    }

    /// Shows rows further down, or further up.
    mutating func scroll(by rows: Int) {
        top = max(0, min(top + rows, content - window))
    }

    /// Shows the rows, the first ones if not all fit.
    mutating func show(_ rows: Range<Int>) {
        if rows.upperBound > top + window { scroll(by: rows.upperBound - window - top) }
        if rows.lowerBound < top { scroll(by: rows.lowerBound - top) }
    }

    /// How much of some rows is seen.
    func visibility(of rows: Range<Int>) -> Visibility { Visibility(of: rows, in: top..<top + window) }
}

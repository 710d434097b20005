/// `Text`: broken into lines at the proposed width (layout rules, Text).
final class TextBox: LayoutBox {
    private(set) var layout: TextLayout
    /// Whether a line took the place of lines of the same width alone.
    private var isAsWide = true
    /// Of one plain line: its width in cells; of other texts -1.
    private var plainWidth: Int32
    private(set) var block: TextBlock

    init(_ block: TextBlock, _ layout: TextLayout = TextLayout()) {
        self.block = block
        self.layout = layout
        plainWidth = block.plainWidth
    }

    /// Takes another text.
    func set(_ block: TextBlock, _ layout: TextLayout) {
        let width = block.plainWidth
        if width < 0 || width != plainWidth || self.layout != layout { isAsWide = false }
        plainWidth = width
        self.block = block
        self.layout = layout
        setNeedsLayout()
    }

    override var settles: Bool { true }

    /// Whether it is one plain line and stands there whole.
    var isWholeLine: Bool { plainWidth >= 0 && size.width == Int(plainWidth) && placed != nil }

    /// The room for it where it was placed; nil: it was not. A painter draws it by itself.
    var room: Size? { placed.map(room) }

    override func measured(for proposal: Proposal, in pass: LayoutPass) -> Size {
        if plainWidth >= 0, proposal.width.map({ $0 >= Double(plainWidth) }) != false {
            return Size(width: Int(plainWidth), height: 1)
        }
        let room = room(proposal)
        let size = block.size(width: room.width, height: room.height, truncation: layout.truncation) { pass.hasRoom() }
        return Size(width: size.width, height: size.height)
    }

    // The size of a plain line that has room for all of it is computed quickly.
    override func isForgettable(_ size: Size) -> Bool { size.width == Int(plainWidth) }

    override func takesAsMuch() -> Bool {
        defer { isAsWide = true }
        return isAsWide
    }

    /// The width of its longest word, if the text has not room for all in one line.
    func leastWidth(in width: Double) -> Int {
        if Double(block.idealWidth) <= width { return 0 }
        return block.text.split(whereSeparator: \.isWhitespace).map { String($0).cells }.max() ?? 0
    }

    /// What there is room for: at least one cell on each axis.
    private func room(_ proposal: Proposal) -> Size {
        let lines = max(layout.lineLimit ?? Size.limit, 1)
        return Size(width: TextBox.room(proposal.width), height: min(TextBox.room(proposal.height), lines))
    }

    /// An offer in whole cells, at least 1.
    private static func room(_ offer: Double?) -> Int {
        offer.map { max(Size.length($0), 1) } ?? Size.limit
    }
}

extension TextBlock {
    /// How many cells it takes if it is one plain line; else -1.
    fileprivate var plainWidth: Int32 { isPlain && idealWidth <= Size.limit ? Int32(idealWidth) : -1 }
}

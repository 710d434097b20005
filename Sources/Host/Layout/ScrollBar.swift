/// Which part of something long is seen, on a bar as long as what shows it.
struct ScrollBar: Equatable {
    /// The cells of the bar that stand for what is seen.
    let thumb: Range<Int>
    let length: Int
    /// How many cells there are that are not seen.
    private let hidden: Int
    /// Whether the keys go to what it stands beside.
    var isFocused = false

    /// `length` cells of `content` are seen from `offset` on; nil if that is all.
    init?(length: Int, content: Int, offset: Int) {
        guard content > length, length > 0 else { return nil }
        let size = max(length * length / content, 1)
        let start = (length - size) * offset / (content - length)
        thumb = start..<start + size
        self.length = length
        hidden = content - length
    }

    /// From which offset on the content is seen where the thumb begins at a cell.
    func offset(ofThumbAt cell: Int) -> Int {
        let room = length - thumb.count
        guard room > 0 else { return 0 }
        return (min(max(cell, 0), room) * hidden + room / 2) / room
    }
}

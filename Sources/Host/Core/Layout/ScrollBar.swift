/// A scroll bar: its thumb shows which part of the content is in view.
struct ScrollBar: Equatable {
    /// The cells of the thumb.
    let thumb: Range<Int>
    let length: Int
    /// How many cells of the content are out of view.
    private let hidden: Int
    /// Whether its scrolling view has the focus.
    var isFocused = false

    /// `length` cells of `content` are in view from `offset` on; nil if that is all.
    init?(length: Int, content: Int, offset: Int) {
        guard content > length, length > 0 else { return nil }
        let size = max(length * length / content, 1)
        let start = (length - size) * offset / (content - length)
        thumb = start..<start + size
        self.length = length
        hidden = content - length
    }

    /// The scroll offset for a thumb that begins at a cell.
    func offset(ofThumbAt cell: Int) -> Int {
        let room = length - thumb.count
        guard room > 0 else { return 0 }
        return (min(max(cell, 0), room) * hidden + room / 2) / room
    }
}

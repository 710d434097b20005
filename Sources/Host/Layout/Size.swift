/// Whole cells. Lengths stay within 0 and `limit`, so that sums of them never overflow.
struct Size: Hashable {
    /// Counts as infinite: no screen is as long.
    static let limit = 1_000_000
    static let zero = Size(width: 0, height: 0)

    var width: Int
    var height: Int

    init(width: Int, height: Int) {
        self.width = Size.length(width)
        self.height = Size.length(height)
    }

    /// A size by its length along an axis and across it.
    init(along axis: LayoutAxis, _ length: Int, across: Int) {
        self = axis == .horizontal ? Size(width: length, height: across) : Size(width: across, height: length)
    }

    subscript(axis: LayoutAxis) -> Int { axis == .horizontal ? width : height }

    /// A length as sizes have it.
    static func length(_ cells: Int) -> Int { min(max(cells, 0), limit) }

    /// What a view takes that takes what it is offered: whole cells, floored.
    static func length(_ offer: Double) -> Int {
        offer >= Double(limit) ? limit : offer > 0 ? Int(offer) : 0
    }
}

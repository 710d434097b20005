/// Whole cells. Lengths stay within 0 and `limit`, so that sums of them never overflow.
struct Size: Hashable {
    /// Counts as infinite: no screen is as long.
    static let limit = 1_000_000
    static let zero = Size(width: 0, height: 0)

    // Sizes are kept in great numbers.
    private let storedWidth: Int32
    private let storedHeight: Int32

    init(width: Int, height: Int) {
        storedWidth = Int32(Size.length(width))
        storedHeight = Int32(Size.length(height))
    }

    var width: Int { Int(storedWidth) }
    var height: Int { Int(storedHeight) }

    /// A size by its length along an axis and across it.
    init(along axis: LayoutAxis, _ length: Int, across: Int) {
        self = axis == .horizontal ? Size(width: length, height: across) : Size(width: across, height: length)
    }

    subscript(axis: LayoutAxis) -> Int { axis == .horizontal ? width : height }

    /// A length as sizes have it.
    static func length(_ cells: Int) -> Int { min(max(cells, 0), limit) }

    /// A proposed length as whole cells, floored.
    static func length(_ offer: Double) -> Int {
        offer >= Double(limit) ? limit : offer > 0 ? Int(offer) : 0
    }
}

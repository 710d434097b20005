/// A cell in eight bytes: what is drawn in it, and the number of its style in the frame's table.
struct PackedCell: Equatable, Sendable {
    /// An unstyled space.
    static let blank = PackedCell(bits: 0x20)
    /// `█`: a cell that is all foreground.
    static let fullBlock: Unicode.Scalar = "\u{2588}"
    /// Says that the glyph is a number in the frame's table of clusters.
    private static let clusterFlag: UInt32 = 0x8000_0000

    /// The glyph in the low half, then the style, then whether it is wide. A glyph of 0 is the second half of a wide one.
    let bits: UInt64

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// A code point.
    init(scalar: UInt32, style: UInt16, isWide: Bool = false) {
        bits = UInt64(scalar) | UInt64(style) << 32 | (isWide ? 1 << 48 : 0)
    }

    /// A cluster of several code points.
    init(cluster: Int, style: UInt16, isWide: Bool) {
        self.init(scalar: UInt32(truncatingIfNeeded: cluster) | PackedCell.clusterFlag, style: style, isWide: isWide)
    }

    /// The second half of a wide glyph.
    static func continuation(style: UInt16) -> PackedCell { PackedCell(scalar: 0, style: style) }

    /// On a terminal: a blank over which it draws a picture. `picture` tells pictures apart, and is below `mostPictures`.
    init(picture: Int, style: UInt16) {
        self.init(scalar: PackedCell.firstPicture + UInt32(truncatingIfNeeded: picture), style: style)
    }

    static let mostPictures = 1 << 24
    /// No code point is as large.
    private static let firstPicture: UInt32 = 0x11_0000

    /// The same glyph in another style.
    func with(style: UInt16) -> PackedCell {
        PackedCell(bits: bits & ~(0xFFFF << 32) | UInt64(style) << 32)
    }

    private var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }
    var style: UInt16 { UInt16(truncatingIfNeeded: bits >> 32) }
    var isWide: Bool { bits >> 48 != 0 }
    var isContinuation: Bool { glyph == 0 }
    var isSpace: Bool { glyph == 0x20 }
    /// The byte, if the glyph is one of ASCII's.
    var ascii: UInt8? { glyph > 0 && glyph < 0x80 ? UInt8(truncatingIfNeeded: glyph) : nil }
    /// The number in the table of clusters.
    var cluster: Int? {
        glyph & PackedCell.clusterFlag != 0 ? Int(glyph & ~PackedCell.clusterFlag) : nil
    }
    /// The number of the picture that lies over it.
    var picture: Int? {
        glyph >= PackedCell.firstPicture && glyph & PackedCell.clusterFlag == 0
            ? Int(glyph - PackedCell.firstPicture) : nil
    }
    /// The code point, unless it is a cluster or lies under a picture.
    var scalar: Unicode.Scalar? { Unicode.Scalar(glyph) }
}

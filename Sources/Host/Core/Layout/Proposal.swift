/// The size that a container proposes to a view: on each axis a length, infinity, or nil for the ideal size. 0 asks for
/// the minimum, infinity for the maximum. Proposals may be fractions of a cell.
struct Proposal: Hashable {
    /// Nil on both axes.
    static let ideal = Proposal(width: nil, height: nil)

    // Nothing is kept as a bit pattern that no length has: proposals are kept and compared in great numbers.
    private static let nothing = Double.nan.bitPattern
    private var widthBits: UInt64
    private var heightBits: UInt64

    init(width: Double?, height: Double?) {
        widthBits = Proposal.bits(width)
        heightBits = Proposal.bits(height)
    }

    init(_ size: Size) {
        self.init(width: Double(size.width), height: Double(size.height))
    }

    var width: Double? {
        get { Proposal.length(widthBits) }
        set { widthBits = Proposal.bits(newValue) }
    }

    var height: Double? {
        get { Proposal.length(heightBits) }
        set { heightBits = Proposal.bits(newValue) }
    }

    subscript(axis: LayoutAxis) -> Double? {
        get { axis == .horizontal ? width : height }
        set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }

    private static func bits(_ length: Double?) -> UInt64 { length.map(\.bitPattern) ?? nothing }

    private static func length(_ bits: UInt64) -> Double? {
        bits == nothing ? nil : Double(bitPattern: bits)
    }
}

extension Proposal {
    func with(_ length: Double?, on axis: LayoutAxis) -> Proposal {
        var proposal = self
        proposal[axis] = length
        return proposal
    }

    /// The proposal reduced by the lengths around the view; not below 0.
    func less(width: Int, height: Int) -> Proposal {
        Proposal(
            width: self.width.map { max($0 - Double(width), 0) },
            height: self.height.map { max($0 - Double(height), 0) })
    }
}

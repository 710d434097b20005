/// The positions that lead to a row of a lazy container through groups and branches, hashed into 128 bits: a collision of two
/// paths is not to be expected, and a path of any length takes the same room.
struct RowPath: Hashable {
    private var high: UInt64 = 0x9E37_79B9_7F4A_7C15
    private var low: UInt64 = 0xD1B5_4A32_D192_ED03

    /// The container itself.
    static let container = RowPath()

    /// The path extended by a position.
    func appending(_ position: Int) -> RowPath {
        var path = self
        let next = UInt64(bitPattern: Int64(position))
        path.high = RowPath.mixed(high ^ next)
        path.low = RowPath.mixed(low &+ path.high &+ next)
        return path
    }

    /// Every bit of the result depends on every bit of the number.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var number = number
        number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
        number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
        return number ^ (number >> 31)
    }
}

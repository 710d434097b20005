/// The digest SHA-1 of bytes (FIPS 180-4), which a websocket's handshake is made with. It protects nothing.
enum SHA1 {
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
        var padded = bytes + [0x80]
        while padded.count % 64 != 56 { padded.append(0) }
        padded += bigEndian(UInt64(bytes.count) * 8)
        for start in stride(from: 0, to: padded.count, by: 64) { process(padded[start..<start + 64], &state) }
        return state.flatMap(bigEndian)
    }

    private static func process(_ block: ArraySlice<UInt8>, _ state: inout [UInt32]) {
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { start in
            block[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for t in 16..<80 { words.append(rotated(words[t - 3] ^ words[t - 8] ^ words[t - 14] ^ words[t - 16], by: 1)) }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for (t, word) in words.enumerated() {
            let (mixed, constant): (UInt32, UInt32) =
                switch t {
                case ..<20: (b & c | ~b & d, 0x5a82_7999)
                case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
                case ..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
                default: (b ^ c ^ d, 0xca62_c1d6)
                }
            (a, b, c, d, e) = (rotated(a, by: 5) &+ mixed &+ e &+ constant &+ word, a, rotated(b, by: 30), c, d)
        }
        for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }

    private static func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 { word << bits | word >> (32 - bits) }

    private static func bigEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        stride(from: Number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}

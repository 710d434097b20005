/// A picture as a file that every program reads.
enum PNGFile {
    static func bytes(of picture: PicturePixels) -> [UInt8] {
        let header = number(picture.width) + number(picture.height) + [8, 6, 0, 0, 0]
        let rows = filtered(picture)
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
            + chunk("IDAT", ZlibStream.compressed(rows) ?? ZlibStream.stored(rows)) + chunk("IEND", [])
    }

    /// Each row behind the number of its filter: how the pixels differ from those to the left, which takes less room.
    private static func filtered(_ picture: PicturePixels) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity((picture.width * 4 + 1) * picture.height)
        let pixels = picture.pixels.span
        for row in 0..<picture.height {
            bytes.append(1)
            let start = row * picture.width * 4
            for index in start..<start + picture.width * 4 {
                bytes.append(index < start + 4 ? pixels[index] : pixels[index] &- pixels[index - 4])
            }
        }
        return bytes
    }

    private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + bytes
        return number(bytes.count) + named + number(Int(checksum(named)))
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        let table = table
        return ~bytes.reduce(UInt32.max) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
    }
}

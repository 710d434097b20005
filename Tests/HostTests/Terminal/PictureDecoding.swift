import Platform

@testable import Host

/// What a terminal makes of the bytes of pictures, read again by other means than those that wrote them.
enum PictureDecoding {
    /// The pixels of each picture that was sent by Kitty's protocol, by its number.
    static func kitty(_ bytes: [UInt8]) -> [Int: PicturePixels] {
        var pictures: [Int: PicturePixels] = [:]
        var (head, payload) = ([String: Int](), [UInt8]())
        var isPacked = false
        for sequence in String(decoding: bytes, as: UTF8.self).split(
            separator: "\u{1B}_G", omittingEmptySubsequences: false
        ).dropFirst() {
            guard let end = sequence.range(of: "\u{1B}\\") else { continue }
            let parts = sequence[..<end.lowerBound].split(separator: ";", maxSplits: 1)
            var keys: [String: String] = [:]
            for key in parts[0].split(separator: ",") {
                let pair = key.split(separator: "=")
                keys[String(pair[0])] = String(pair[1])
            }
            guard parts.count == 2 else { continue }
            if keys["a"] == "t" {
                (head, payload, isPacked) = (keys.compactMapValues { Int($0) }, [], keys["o"] == "z")
            }
            payload += base64(parts[1])
            guard keys["m"] == "0", let id = head["i"], let width = head["s"], let height = head["v"] else { continue }
            let pixels = isPacked ? inflated(payload, count: width * height * 4) : payload
            pictures[id] = PicturePixels(pixels: pixels, width: width, height: height)
        }
        return pictures
    }

    /// The file of the first picture by iTerm2's protocol.
    static func file(_ bytes: [UInt8]) -> [UInt8] {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let start = text.range(of: "\u{1B}]1337;File="), let colon = text[start.upperBound...].firstIndex(of: ":")
        else { return [] }
        return base64(text[colon...].dropFirst().prefix { $0 != "\u{7}" })
    }

    /// A PNG file of eight bits for each of red, green, blue and alpha, with rows as they differ from the left.
    static func png(_ file: [UInt8]) -> PicturePixels? {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        var (place, packed, size) = (8, [UInt8](), (0, 0))
        while place + 12 <= file.count {
            let length = number(place)
            let name = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
            if name == "IHDR" { size = (number(place + 8), number(place + 12)) }
            if name == "IDAT" { packed += file[place + 8..<place + 8 + length] }
            place += 12 + length
        }
        let row = size.0 * 4 + 1
        let lines = inflated(packed, count: row * size.1)
        guard lines.count == row * size.1 else { return nil }
        var pixels: [UInt8] = []
        for y in 0..<size.1 {
            guard lines[y * row] == 1 else { return nil }
            let start = pixels.count
            for x in 0..<size.0 * 4 {
                pixels.append(lines[y * row + 1 + x] &+ (x < 4 ? 0 : pixels[start + x - 4]))
            }
        }
        return PicturePixels(pixels: pixels, width: size.0, height: size.1)
    }

    /// The pixels of the first Sixel picture; where nothing was drawn they are transparent.
    static func sixel(_ bytes: [UInt8]) -> PicturePixels? {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let start = text.range(of: "\u{1B}P"), let end = text[start.upperBound...].range(of: "\u{1B}\\"),
            let form = text[start.upperBound...].firstIndex(of: "q")
        else { return nil }
        var rest = text[text.index(after: form)..<end.lowerBound]
        func numbers() -> [Int] {
            let digits = rest.prefix { $0.isNumber || $0 == ";" }
            rest = rest.dropFirst(digits.count)
            return digits.split(separator: ";").compactMap { Int($0) }
        }
        guard rest.popFirst() == "\"" else { return nil }
        let size = numbers()
        guard size.count == 4 else { return nil }
        var pixels = Array(repeating: UInt8(0), count: size[2] * size[3] * 4)
        var colors: [Int: [UInt8]] = [:]
        var (color, x, y, count) = (0, 0, 0, 1)
        while let sign = rest.popFirst() {
            switch sign {
            case "#":
                let values = numbers()
                color = values[0]
                if values.count == 5 { colors[color] = values[2...].map { UInt8(($0 * 255 + 50) / 100) } + [255] }
            case "!": count = numbers()[0]
            case "$": x = 0
            case "-": (x, y) = (0, y + 6)
            default:
                guard let ascii = sign.asciiValue, let bytes = colors[color] else { return nil }
                for column in x..<x + count {
                    for bit in 0..<6 where (ascii - 63) >> UInt8(bit) & 1 == 1 {
                        guard column < size[2], y + bit < size[3] else { return nil }
                        let place = ((y + bit) * size[2] + column) * 4
                        pixels.replaceSubrange(place..<place + 4, with: bytes)
                    }
                }
                (x, count) = (x + count, 1)
            }
        }
        return PicturePixels(pixels: pixels, width: size[2], height: size[3])
    }

    private static func base64(_ text: Substring) -> [UInt8] {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var values = Array(repeating: 0, count: 256)
        for (value, letter) in letters.enumerated() { values[Int(letter)] = value }
        var (bytes, bits, count) = ([UInt8](), 0, 0)
        for letter in text.utf8 where letter != UInt8(ascii: "=") {
            bits = (bits << 6 | values[Int(letter)]) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 0xFF))
            }
        }
        return bytes
    }

    private static func inflated(_ bytes: [UInt8], count: Int) -> [UInt8] {
        typealias Uncompress =
            @convention(c) (
                UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt
            ) -> Int32
        guard let handle = dlopen("libz.so.1", RTLD_NOW), let symbol = dlsym(handle, "uncompress") else { return [] }
        let uncompress = unsafeBitCast(symbol, to: Uncompress.self)
        var (result, size) = (Array(repeating: UInt8(0), count: count), UInt(count))
        let status = uncompress(&result, &size, bytes, UInt(bytes.count))
        return status == 0 && size == UInt(count) ? result : []
    }
}

/// A picture as Sixel: at most 255 colours, and bands of six rows, each colour of a band by itself. What is transparent stays as it is.
struct SixelPicture {
    private let picture: PicturePixels
    private let palette: PicturePalette

    init(_ picture: PicturePixels) {
        self.picture = picture
        palette = PicturePalette(picture, most: 255)
    }

    /// The control sequence that draws it from the cursor on.
    var bytes: [UInt8] {
        var bytes = Array("\u{1B}P0;1;0q\"1;1;\(picture.width);\(picture.height)".utf8)
        for (number, color) in palette.colors.enumerated() {
            let parts = [color.red, color.green, color.blue].map { "\((Int($0) * 100 + 127) / 255)" }
            bytes += "#\(number);2;\(parts.joined(separator: ";"))".utf8
        }
        for top in stride(from: 0, to: picture.height, by: 6) {
            if top > 0 { bytes.append(UInt8(ascii: "-")) }
            append(band: top..<min(top + 6, picture.height), to: &bytes)
        }
        return bytes + [0x1B, UInt8(ascii: "\\")]
    }

    private func append(band rows: Range<Int>, to bytes: inout [UInt8]) {
        let width = picture.width
        // Which colours there are, and for each where, a bit for each row.
        var places = Array(repeating: -1, count: palette.colors.count)
        var masks: [UInt8] = []
        var used: [Int] = []
        for (bit, row) in rows.enumerated() {
            for column in 0..<width {
                guard let color = palette.number(of: picture, (row * width + column) * 4) else { continue }
                if places[color] < 0 {
                    places[color] = masks.count
                    masks.append(contentsOf: repeatElement(0, count: width))
                    used.append(color)
                }
                masks[places[color] + column] |= 1 << UInt8(bit)
            }
        }
        for (index, color) in used.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "$")) }
            bytes += "#\(color)".utf8
            append(masks[places[color]..<places[color] + width], to: &bytes)
        }
    }

    /// What is empty at the end is left out, what repeats is counted.
    private func append(_ masks: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
        var end = masks.endIndex
        while end > masks.startIndex, masks[end - 1] == 0 { end -= 1 }
        var start = masks.startIndex
        while start < end {
            var stop = start + 1
            while stop < end, masks[stop] == masks[start] { stop += 1 }
            let sign = masks[start] + 63
            if stop - start > 3 {
                bytes += "!\(stop - start)".utf8
                bytes.append(sign)
            } else {
                bytes.append(contentsOf: repeatElement(sign, count: stop - start))
            }
            start = stop
        }
    }
}

/// A picture's pixels: red, green, blue and alpha, a byte each, row by row from the top.
final class Picture: Equatable {
    let pixels: [UInt8]
    let width: Int
    let height: Int
    /// The size that layout goes by, in pixels, where these are a smaller copy.
    let natural: (width: Int, height: Int)
    /// As it was drawn last.
    private var scaled: ScaledPicture?

    /// Nil: there are not as many bytes as pixels of four.
    init?(pixels: [UInt8], width: Int, height: Int, naturalWidth: Int? = nil, naturalHeight: Int? = nil) {
        guard width > 0, height > 0, width <= Picture.mostPixels, height <= Picture.mostPixels,
            pixels.count == width * height * 4
        else { return nil }
        self.pixels = pixels
        self.width = width
        self.height = height
        natural = (max(naturalWidth ?? width, 1), max(naturalHeight ?? height, 1))
    }

    /// How many pixels a picture may have.
    static let mostPixels = 1 << 26

    static func == (a: Picture, b: Picture) -> Bool {
        a === b || a.width == b.width && a.height == b.height && a.natural == b.natural && a.pixels == b.pixels
    }

    /// The picture in another size, made once for each that follows a different one.
    func scaled(width: Int, height: Int) -> ScaledPicture {
        if let scaled, scaled.width == width, scaled.height == height { return scaled }
        let made = ScaledPicture(self, width: width, height: height)
        scaled = made
        return made
    }
}

/// A picture in a size to be drawn in. Its pixels are made as they are asked for: of a large one only those in view.
final class ScaledPicture {
    let width: Int
    let height: Int
    private let source: (pixels: [UInt8], width: Int, height: Int)
    private var rows: [Int: [Color?]] = [:]

    init(_ picture: Picture, width: Int, height: Int) {
        self.width = width
        self.height = height
        source = (picture.pixels, picture.width, picture.height)
    }

    /// The colours of some columns of a row; nil where the picture lets through what is behind.
    func row(_ y: Int, columns: Range<Int>) -> [Color?] {
        let isWhole = width <= ScaledPicture.mostKept
        if isWhole, let row = rows[y] { return Array(row[columns]) }
        let row = (isWhole ? 0..<width : columns).map { color($0, y) }
        guard isWhole else { return row }
        rows[y] = row
        return Array(row[columns])
    }

    /// Rows up to this width are kept; no window is wider.
    private static let mostKept = 4096

    /// The mean of the pixels that lie in one of this size, or the nearest.
    private func color(_ x: Int, _ y: Int) -> Color? {
        let columns = ScaledPicture.span(x, of: width, over: source.width)
        let rows = ScaledPicture.span(y, of: height, over: source.height)
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for row in rows {
            for column in columns {
                let index = (row * source.width + column) * 4
                let weight = Int(source.pixels[index + 3])
                red += Int(source.pixels[index]) * weight
                green += Int(source.pixels[index + 1]) * weight
                blue += Int(source.pixels[index + 2]) * weight
                alpha += weight
            }
        }
        // Half of it at least is there.
        guard alpha * 2 >= columns.count * rows.count * 255 else { return nil }
        func mean(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + alpha / 2) / alpha) }
        return .rgb(red: mean(red), green: mean(green), blue: mean(blue))
    }

    private static func span(_ place: Int, of length: Int, over source: Int) -> Range<Int> {
        let start = min(place * source / length, source - 1)
        return start..<min(max((place + 1) * source / length, start + 1), source)
    }
}

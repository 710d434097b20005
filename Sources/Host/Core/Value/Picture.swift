/// A picture, and how large it wants to be.
package final class Picture: Equatable {
    let image: PicturePixels
    /// The size that layout goes by, in pixels, where these are a smaller copy.
    let natural: (width: Int, height: Int)
    /// As it was drawn last.
    private var scaled: ScaledPicture?

    /// Nil: there are not as many bytes as pixels of four.
    init?(pixels: [UInt8], width: Int, height: Int, naturalWidth: Int? = nil, naturalHeight: Int? = nil) {
        guard width > 0, height > 0, width <= Picture.mostPixels, height <= Picture.mostPixels,
            pixels.count == width * height * 4
        else { return nil }
        image = PicturePixels(pixels: pixels, width: width, height: height)
        natural = (max(naturalWidth ?? width, 1), max(naturalHeight ?? height, 1))
    }

    /// So many pixels of a row or a column are kept where it is drawn two pixels a cell: no window shows as many.
    package static let mostCellLength = 512
    /// The same where a terminal draws all of them.
    static let mostLength = 1600

    /// How many pixels a picture may have.
    package static let mostPixels = 1 << 26

    package static func == (a: Picture, b: Picture) -> Bool {
        a === b || a.natural == b.natural && a.image == b.image
    }

    /// The picture in another size, made once for each that follows a different one.
    func scaled(width: Int, height: Int) -> ScaledPicture {
        if let scaled, scaled.width == width, scaled.height == height { return scaled }
        let made = ScaledPicture(image, width: width, height: height)
        scaled = made
        return made
    }
}

/// A picture in a size to be drawn in. Its pixels are made as they are asked for: of a large one only those in view.
final class ScaledPicture {
    let width: Int
    let height: Int
    private let source: PicturePixels
    private var rows: [Int: [Color?]] = [:]

    init(_ source: PicturePixels, width: Int, height: Int) {
        self.width = width
        self.height = height
        self.source = source
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

    private func color(_ x: Int, _ y: Int) -> Color? {
        let pixel = source.mean(
            columns: PicturePixels.span(x, of: width, over: source.width),
            rows: PicturePixels.span(y, of: height, over: source.height))
        // Half of it at least is there.
        return pixel.alpha < 128 ? nil : .rgb(red: pixel.red, green: pixel.green, blue: pixel.blue)
    }
}

/// Pixels: red, green, blue and alpha, a byte each, row by row from the top.
struct PicturePixels: Equatable, Sendable {
    let pixels: [UInt8]
    let width: Int
    let height: Int

    struct Pixel {
        var red, green, blue, alpha: UInt8
    }

    /// Some columns and rows of the picture as it is in another size: each pixel is the mean of those that lie in it, or the nearest.
    func scaled(width: Int, height: Int, columns: Range<Int>, rows: Range<Int>) -> PicturePixels {
        if width == self.width, height == self.height, columns == 0..<width, rows == 0..<height { return self }
        let spans = columns.map { PicturePixels.span($0, of: width, over: self.width) }
        var scaled: [UInt8] = []
        scaled.reserveCapacity(columns.count * rows.count * 4)
        var last: (rows: Range<Int>, start: Int)?
        for row in rows {
            let source = PicturePixels.span(row, of: height, over: self.height)
            // One of few pixels has the same row many times.
            if let last, last.rows == source {
                scaled.append(contentsOf: Array(scaled[last.start..<last.start + spans.count * 4]))
                continue
            }
            last = (source, scaled.count)
            for span in spans {
                let pixel = mean(columns: span, rows: source)
                scaled.append(pixel.red)
                scaled.append(pixel.green)
                scaled.append(pixel.blue)
                scaled.append(pixel.alpha)
            }
        }
        return PicturePixels(pixels: scaled, width: columns.count, height: rows.count)
    }

    /// The picture with nothing but the pixels that are to stay.
    func masked(_ stays: (_ column: Int, _ row: Int) -> Bool) -> PicturePixels {
        var pixels = pixels
        for row in 0..<height {
            for column in 0..<width where !stays(column, row) { pixels[(row * width + column) * 4 + 3] = 0 }
        }
        return PicturePixels(pixels: pixels, width: width, height: height)
    }

    /// The mean of some pixels, each as far as it is not transparent.
    func mean(columns: Range<Int>, rows: Range<Int>) -> Pixel {
        let pixels = pixels.span
        if columns.count == 1, rows.count == 1 {
            let index = (rows.lowerBound * width + columns.lowerBound) * 4
            return Pixel(
                red: pixels[index], green: pixels[index + 1], blue: pixels[index + 2], alpha: pixels[index + 3])
        }
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for row in rows {
            for column in columns {
                let index = (row * width + column) * 4
                let weight = Int(pixels[index + 3])
                red += Int(pixels[index]) * weight
                green += Int(pixels[index + 1]) * weight
                blue += Int(pixels[index + 2]) * weight
                alpha += weight
            }
        }
        guard alpha > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
        func mean(_ sum: Int) -> UInt8 { UInt8(clamping: (sum + alpha / 2) / alpha) }
        let count = columns.count * rows.count
        // Rounded up: half of 255 counts as half.
        return Pixel(
            red: mean(red), green: mean(green), blue: mean(blue), alpha: UInt8(clamping: (alpha + count - 1) / count))
    }

    /// The pixels of a row or column that one in another size stands for.
    static func span(_ place: Int, of length: Int, over source: Int) -> Range<Int> {
        let start = min(place * source / length, source - 1)
        return start..<min(max((place + 1) * source / length, start + 1), source)
    }
}

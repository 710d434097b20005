/// The colours that stand for those of a picture: these themselves where they are few, else the means of boxes into which they are
/// divided, each of as many pixels as the others.
struct PicturePalette {
    typealias RGB = (red: UInt8, green: UInt8, blue: UInt8)

    private(set) var colors: [RGB] = []
    /// The number of each colour, or of those that are alike.
    private var exact: [UInt32: Int]?
    private var coarse: [Int16] = []

    /// Pixels that are less than half there have no colour.
    init(_ picture: PicturePixels, most: Int) {
        var numbers: [UInt32: Int] = [:]
        let pixels = picture.pixels.span
        var last: UInt32?
        for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] >= 128 {
            let key = UInt32(pixels[index]) << 16 | UInt32(pixels[index + 1]) << 8 | UInt32(pixels[index + 2])
            if key == last { continue }
            last = key
            if numbers[key] == nil { numbers[key] = numbers.count }
            if numbers.count > most { break }
        }
        if numbers.count <= most {
            colors = numbers.sorted { $0.value < $1.value }.map { key, _ in
                (UInt8(key >> 16), UInt8(key >> 8 & 0xFF), UInt8(key & 0xFF))
            }
            exact = numbers
        } else {
            divide(picture, most)
        }
    }

    /// The colour of the pixel whose bytes begin there; nil: it is transparent.
    func number(of picture: PicturePixels, _ index: Int) -> Int? {
        let pixels = picture.pixels.span
        guard pixels[index + 3] >= 128 else { return nil }
        let (red, green, blue) = (pixels[index], pixels[index + 1], pixels[index + 2])
        if let exact { return exact[UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)] }
        return Int(coarse[PicturePalette.bucket(red, green, blue)])
    }

    /// Colours that differ in their last three bits are alike.
    private static func bucket(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
        Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
    }

    private struct Sum {
        var count = 0
        var red = 0
        var green = 0
        var blue = 0
    }

    /// Colours that lie beside each other.
    private struct Box {
        var buckets: [Int]
        var count: Int
        /// In which of the three they differ most, by the bits before it, and how much.
        var shift: Int
        var range: Int

        init(_ buckets: [Int], _ sums: [Sum]) {
            self.buckets = buckets
            count = buckets.reduce(0) { $0 + sums[$1].count }
            let ranges = [10, 5, 0].map { shift in
                let parts = buckets.map { $0 >> shift & 31 }
                return (shift: shift, range: (parts.max() ?? 0) - (parts.min() ?? 0))
            }
            let widest = ranges.max { $0.range < $1.range } ?? (shift: 0, range: 0)
            (shift, range) = (widest.shift, widest.range)
        }

        /// Where it is worth most to divide: many pixels that differ much.
        var weight: Int { buckets.count > 1 ? count * (range + 1) : 0 }

        /// Two with half of the pixels each.
        func halves(_ sums: [Sum]) -> (Box, Box) {
            let sorted = buckets.sorted { ($0 >> shift & 31, $0) < ($1 >> shift & 31, $1) }
            var (sum, split) = (0, 0)
            while split < sorted.count - 1, sum < count / 2 || split == 0 {
                sum += sums[sorted[split]].count
                split += 1
            }
            return (Box(Array(sorted[..<split]), sums), Box(Array(sorted[split...]), sums))
        }
    }

    private mutating func divide(_ picture: PicturePixels, _ most: Int) {
        var sums = Array(repeating: Sum(), count: 1 << 15)
        let pixels = picture.pixels.span
        for index in stride(from: 0, to: pixels.count, by: 4) where pixels[index + 3] >= 128 {
            let bucket = PicturePalette.bucket(pixels[index], pixels[index + 1], pixels[index + 2])
            sums[bucket].count += 1
            sums[bucket].red += Int(pixels[index])
            sums[bucket].green += Int(pixels[index + 1])
            sums[bucket].blue += Int(pixels[index + 2])
        }
        var boxes = [Box(sums.indices.filter { sums[$0].count > 0 }, sums)]
        while boxes.count < most,
            let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }), boxes[widest].buckets.count > 1
        {
            let (low, high) = boxes[widest].halves(sums)
            boxes[widest] = low
            boxes.append(high)
        }
        coarse = Array(repeating: 0, count: 1 << 15)
        for (number, box) in boxes.enumerated() {
            var all = Sum()
            for bucket in box.buckets {
                coarse[bucket] = Int16(number)
                all.count += sums[bucket].count
                all.red += sums[bucket].red
                all.green += sums[bucket].green
                all.blue += sums[bucket].blue
            }
            let count = max(all.count, 1)
            colors.append((UInt8(all.red / count), UInt8(all.green / count), UInt8(all.blue / count)))
        }
    }
}

/// How many colours a terminal has, fewer first.
public enum ColorDepth: Comparable, CaseIterable, Sendable {
    /// No colours; bold, underline and the like remain.
    case none
    /// The sixteen of the user's theme.
    case sixteen
    /// Those and a fixed palette.
    case palette
    /// Red, green and blue of 256 steps each.
    case full
}

extension ColorDepth {
    /// The colour, or the nearest that the terminal has; nil: it has none.
    func nearest(to color: Color) -> Color? {
        switch (self, color) {
        case (.none, _), (_, .role): nil
        case (.sixteen, .indexed(let index)): index < 16 ? .ansi(index) : .ansi(IndexedColors.theme(color.components))
        case (.sixteen, .rgb(let red, let green, let blue)): .ansi(IndexedColors.theme((red, green, blue)))
        case (.sixteen, .shade(_, let ansi)), (.sixteen, .themed(_, _, _, let ansi)): .ansi(ansi)
        case (_, .shade(let index, _)): .indexed(index)
        case (.palette, .themed(let red, let green, let blue, _)): .indexed(IndexedColors.index((red, green, blue)))
        case (_, .themed(let red, let green, let blue, _)): .rgb(red: red, green: green, blue: blue)
        case (.palette, .rgb(let red, let green, let blue)): .indexed(IndexedColors.index((red, green, blue)))
        default: color
        }
    }
}

/// The fixed part of the palette of 256: a cube of six steps a side from 16 on, then 24 greys.
private enum IndexedColors {
    typealias RGB = (red: UInt8, green: UInt8, blue: UInt8)

    private static func rgb(_ index: UInt8) -> RGB { Color.indexed(index).components }

    /// The nearest colour of cube and greys.
    static func index(_ color: RGB) -> UInt8 {
        let red = step(color.red)
        let green = step(color.green)
        let blue = step(color.blue)
        let cube = UInt8(16 + red * 36 + green * 6 + blue)
        let level = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
        let gray = UInt8(232 + min(max((level - 3) / 10, 0), 23))
        return distance(rgb(gray), color) < distance(rgb(cube), color) ? gray : cube
    }

    private static func step(_ value: UInt8) -> Int {
        value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40
    }

    private static func distance(_ a: RGB, _ b: RGB) -> Int {
        let red = Int(a.red) - Int(b.red)
        let green = Int(a.green) - Int(b.green)
        let blue = Int(a.blue) - Int(b.blue)
        return red * red + green * green + blue * blue
    }

    /// The nearest of the theme's sixteen, as terminals have them by default. A theme may look otherwise, so hue goes
    /// before shade: what is nearly grey becomes a grey, anything else the colour of its strongest parts, a bright one if
    /// these are bright.
    static func theme(_ color: RGB) -> UInt8 {
        let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
        let brightest = max(red, green, blue)
        let range = brightest - min(red, green, blue)
        if range < 32 { return brightest < 64 ? 0 : brightest < 160 ? 8 : brightest < 224 ? 7 : 15 }
        let middle = brightest - range / 2
        let hue = (red >= middle ? 1 : 0) | (green >= middle ? 2 : 0) | (blue >= middle ? 4 : 0)
        return UInt8(hue + (brightest > 216 ? 8 : 0))
    }
}

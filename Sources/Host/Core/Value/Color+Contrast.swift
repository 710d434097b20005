import Platform

extension Color {
    /// The relative luminance, from 0 to 1, by the Web Content Accessibility Guidelines.
    var luminance: Double {
        func part(_ byte: UInt8) -> Double {
            let value = Double(byte) / 255
            return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = components
        return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
    }

    /// The contrast ratio, from 1 to 21.
    func contrast(with other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The colour of the first eight that has its strongest parts.
    static func hue(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
        let (least, most) = (Int(min(red, green, blue)), Int(max(red, green, blue)))
        let middle = most - (most - least) / 2
        return (red >= middle ? 1 : 0) | (green >= middle ? 2 : 0) | (blue >= middle ? 4 : 0)
    }

    /// Its substitute among the sixteen colours, if it has one.
    var ansi: UInt8? {
        switch self {
        case .ansi(let index), .shade(_, let index), .themed(_, _, _, let index): index
        case .indexed(let index) where index < 16: index
        case .indexed, .rgb, .role: nil
        }
    }

    /// The same colour, with another in its place where there are sixteen.
    func inSixteen(_ ansi: UInt8) -> Color {
        switch self {
        case .shade(let index, _), .indexed(let index): return .shade(index: index, ansi: ansi)
        case .ansi, .role: return self
        case .rgb, .themed:
            let (red, green, blue) = components
            return .themed(red: red, green: green, blue: blue, ansi: ansi)
        }
    }
}

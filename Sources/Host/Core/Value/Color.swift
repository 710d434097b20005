/// A colour: as scripts write it, a name, `#rrggbb`, an index of the terminal's 256 colours, or a role; or a theme's colour for a
/// role.
public enum Color: Hashable, Sendable {
    /// One of the terminal's own sixteen colours, 0 to 15: they follow the user's theme.
    case ansi(UInt8)
    /// One of the terminal's 256 colours.
    case indexed(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// A role, which a theme resolves. No cell of a frame has it.
    case role(ColorRole)
    /// One of the 256, with a substitute for terminals with sixteen colours.
    case shade(index: UInt8, ansi: UInt8)
    /// A colour by its parts, with a substitute for terminals with sixteen colours.
    case themed(red: UInt8, green: UInt8, blue: UInt8, ansi: UInt8)
}

extension Color {
    /// The names scripts may use: the terminal's sixteen colours in their order, `gray` being `brightBlack` as well, others, and roles.
    package static let names =
        [
            "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
            "gray", "brightRed", "brightGreen", "brightYellow", "brightBlue", "brightMagenta",
            "brightCyan", "brightWhite",
        ] + others.map(\.name) + ColorRole.allCases.map(\.rawValue)

    /// SwiftUI's other colours, among the 256.
    private static let others: [(name: String, index: UInt8)] = [
        ("orange", 208), ("pink", 204), ("purple", 135), ("brown", 137), ("teal", 37), ("mint", 79), ("indigo", 62),
    ]

    /// The colour that `text` names, or nil if it names none. It is asked at each evaluation of a view with a colour.
    public init?(_ text: String) {
        if text.utf8.first == UInt8(ascii: "#") {
            self.init(digits: text.utf8.dropFirst())
            return
        }
        let name = text == "brightBlack" ? "gray" : text
        let length = name.utf8.count
        guard let index = Color.names.firstIndex(where: { $0.utf8.count == length && $0 == name }) else { return nil }
        if index < 16 {
            self = .ansi(UInt8(index))
        } else if index < 16 + Color.others.count {
            self = .indexed(Color.others[index - 16].index)
        } else {
            self = .role(ColorRole.allCases[index - 16 - Color.others.count])
        }
    }

    /// `rrggbb`.
    private init?(digits: Substring.UTF8View) {
        guard digits.count == 6 else { return nil }
        var value: UInt32 = 0
        for byte in digits {
            let letter = byte | 0x20
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte & 0xF)
            case _ where UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter: value = value << 4 | UInt32(letter - 0x57)
            default: return nil
            }
        }
        self = .rgb(
            red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }
}

extension Color {
    /// A colour by parts from 0 to 1; others are clamped, NaN is 0.
    init(red: Double, green: Double, blue: Double) {
        func byte(_ part: Double) -> UInt8 { part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0 }
        self = .rgb(red: byte(red), green: byte(green), blue: byte(blue))
    }

    /// The same by hue, saturation and brightness; hues go round.
    init(hue: Double, saturation: Double, brightness: Double) {
        let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
        func part(_ offset: Double) -> Double {
            let place = (offset + turn * 6).truncatingRemainder(dividingBy: 6)
            let distance = min(max(min(place, 4 - place), 0), 1)
            return brightness - brightness * saturation * distance
        }
        self.init(red: part(5), green: part(3), blue: part(1))
    }

    /// The colour between this one and another, at a place from 0 to 1.
    func mixed(with other: Color, at place: Double) -> Color {
        let (a, b) = (components, other.components)
        func mix(_ a: UInt8, _ b: UInt8) -> Double { (Double(a) + (Double(b) - Double(a)) * place) / 255 }
        return Color(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue))
    }
}

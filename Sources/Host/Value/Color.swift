/// A colour as scripts write it: a name, `#rrggbb`, or an index of the terminal's 256 colours.
public enum Color: Hashable, Sendable {
    /// One of the terminal's own sixteen colours, 0 to 15: they follow the user's theme.
    case ansi(UInt8)
    /// One of the terminal's 256 colours.
    case indexed(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
}

extension Color {
    /// The names scripts may use, in the order of the terminal's sixteen colours; `gray` is `brightBlack` as well.
    public static let names = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
        "gray", "brightRed", "brightGreen", "brightYellow", "brightBlue", "brightMagenta",
        "brightCyan", "brightWhite",
    ]

    /// The colour that `text` names, or nil if it names none.
    public init?(_ text: String) {
        if let index = Color.names.firstIndex(of: text == "brightBlack" ? "gray" : text) {
            self = .ansi(UInt8(index))
            return
        }
        let digits = text.utf8.dropFirst()
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt32(Substring(digits), radix: 16)
        else { return nil }
        self = .rgb(
            red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }
}

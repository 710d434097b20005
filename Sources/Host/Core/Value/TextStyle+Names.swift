/// Styles by their names in scripts.
extension TextStyle.Attributes {
    /// The attributes with the names of the modifiers that turn them on, in the order in which styles are written.
    static let named: [(name: String, attribute: TextStyle.Attributes)] = [
        ("bold", .bold), ("italic", .italic), ("underline", .underline), ("strikethrough", .strikethrough),
        ("dim", .dim), ("reverse", .reverse),
    ]
}

extension Color {
    /// The colour as a script writes it: a name, an index of the terminal's 256 colours, `#rrggbb`.
    var value: Value {
        switch self {
        case .ansi(let index) where index < 16: .string(Color.names[Int(index)])
        case .ansi(let index), .indexed(let index), .shade(let index, _): .integer(Int(index))
        case .rgb(let red, let green, let blue), .themed(let red, let green, let blue, _):
            .string("#\([red, green, blue].map(Color.hexadecimal).joined())")
        case .role(let role): .string(role.rawValue)
        }
    }

    private static func hexadecimal(_ value: UInt8) -> String {
        (value < 16 ? "0" : "") + String(value, radix: 16)
    }
}

extension TextStyle {
    /// The parts that are not plain: each attribute that is on as `true`, then the colours, then the address of a link.
    package var fields: [(name: String, value: Value)] {
        var fields: [(name: String, value: Value)] = Attributes.named
            .filter { attributes.contains($0.attribute) }.map { ($0.name, .boolean(true)) }
        if let foreground { fields.append(("foreground", foreground.value)) }
        if let background { fields.append(("background", background.value)) }
        if let link { fields.append(("link", .string(link))) }
        return fields
    }
}

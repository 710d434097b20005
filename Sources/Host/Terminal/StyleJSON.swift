extension TextStyle {
    /// The style as an object that names what is not plain.
    var json: String {
        var fields = TextStyle.attributeNames.filter { attributes.contains($0.attribute) }.map { "\"\($0.name)\":true" }
        if let foreground { fields.append("\"foreground\":\(foreground.json)") }
        if let background { fields.append("\"background\":\(background.json)") }
        if let link { fields.append("\"link\":\(JSONText.quoted(link))") }
        return "{\(fields.joined(separator: ","))}"
    }

    private static let attributeNames: [(name: String, attribute: Attributes)] = [
        ("bold", .bold), ("italic", .italic), ("underline", .underline), ("strikethrough", .strikethrough),
        ("dim", .dim), ("reverse", .reverse),
    ]
}

extension Color {
    /// The colour as a script writes it.
    var json: String {
        switch self {
        case .ansi(let index) where Int(index) < Color.names.count: "\"\(Color.names[Int(index)])\""
        case .ansi(let index), .indexed(let index): "\(index)"
        case .rgb(let red, let green, let blue):
            "\"#\([red, green, blue].map(Color.hexadecimal).joined())\""
        }
    }

    private static func hexadecimal(_ value: UInt8) -> String {
        (value < 16 ? "0" : "") + String(value, radix: 16)
    }
}

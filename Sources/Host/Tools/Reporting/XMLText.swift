import Host

/// Text in XML 1.0, which knows no control characters at all: they are drawn as pictures.
enum XMLText {
    /// Text between tags.
    static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

    /// Text in quotes, with the quotes.
    static func attribute(_ text: String) -> String { "\"\(escaped(text, isAttribute: true))\"" }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var result = ""
        for scalar in VisibleText.written(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where isAttribute: result += "&quot;"
            case "\n" where isAttribute: result += "&#10;"
            // Not characters: U+FFFE and U+FFFF.
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

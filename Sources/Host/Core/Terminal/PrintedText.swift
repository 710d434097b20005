extension PrintForm {
    /// Lines of text, with control characters replaced by visible symbols.
    public static let text = PrintForm(around: 1, size: VisibleText.size)
    /// `{"print":"…"}`, a line each.
    public static let json = PrintForm(around: 13, size: JSONText.size)
}

/// Text that scripts print, as it goes to a terminal or a pipe.
public enum PrintedText {
    /// Like other visible text, but tabs stay: `print` puts them between its arguments.
    public static func visible(_ text: String) -> String {
        guard !text.isPrintableASCII, text.utf8.contains(UInt8(ascii: "\t")) else { return VisibleText.written(text) }
        let parts = text.split(separator: "\t", omittingEmptySubsequences: false)
        return parts.map { VisibleText.written(String($0)) }.joined(separator: "\t")
    }

    /// The columns of a visible line on a terminal; nil where terminals may differ.
    package static func width(_ line: String) -> Int? {
        var width = 0
        for byte in line.utf8 {
            switch byte {
            case 0x09: width = (width / 8 + 1) * 8
            case 0x20..<0x7F: width += 1
            default: return nil
            }
        }
        return width
    }
}

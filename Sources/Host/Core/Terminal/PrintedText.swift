extension PrintForm {
    /// The bytes around a text, such as the line break.
    var around: Int {
        switch self {
        case .text: 1
        case .json: 13
        }
    }

    /// The bytes of a character.
    var size: @Sendable (Unicode.Scalar) -> Int {
        switch self {
        case .text: VisibleText.size
        case .json: JSONText.size
        }
    }

    /// The bytes of a text, without what is around it.
    package func size(of text: String) -> Int {
        if PrintForm.isPlain(text) { return text.utf8.count }
        let size = size
        return text.unicodeScalars.reduce(0) { $0 + size($1) }
    }

    /// Whether all outputs write the text as it is.
    private static func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        for index in bytes.indices {
            let byte = bytes[index]
            if byte &- 0x20 >= 0x5F || byte == 0x22 || byte == 0x5C { return false }
        }
        return true
    }
}

/// Text that scripts print, as it goes to a terminal or a pipe.
package enum PrintedText {
    /// Like other visible text, but tabs stay: `print` puts them between its arguments.
    package static func visible(_ text: String) -> String {
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

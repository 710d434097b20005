/// The format in which an output writes printed text, which determines its size.
public struct PrintForm: Sendable {
    /// The bytes around a text, such as the line break.
    let around: Int
    /// The bytes of a character.
    let size: @Sendable (Unicode.Scalar) -> Int

    /// The bytes of a text, without what is around it.
    package func size(of text: String) -> Int {
        if isPlain(text) { return text.utf8.count }
        return text.unicodeScalars.reduce(0) { $0 + size($1) }
    }

    /// Whether all outputs write the text as it is.
    private func isPlain(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        for index in bytes.indices {
            let byte = bytes[index]
            if byte &- 0x20 >= 0x5F || byte == 0x22 || byte == 0x5C { return false }
        }
        return true
    }
}

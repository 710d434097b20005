/// Text from scripts with everything a terminal would obey replaced by something it draws (layout rules, Text).
enum VisibleText {
    /// What happens to a newline.
    enum Newlines { case kept, drawn }

    /// Control characters as their pictures, tabs as four spaces, C1 controls and bidirectional overrides and isolates
    /// as `\u{202e}`.
    static func visible(_ text: String, newlines: Newlines = .kept) -> String {
        guard text.unicodeScalars.contains(where: { isReplaced($0.value, newlines) }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if isReplaced(scalar.value, newlines) {
                bytes.append(contentsOf: replacement(for: scalar.value).utf8)
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isReplaced(_ value: UInt32, _ newlines: Newlines) -> Bool {
        switch value {
        case 0x0A: newlines == .drawn
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func replacement(for value: UInt32) -> String {
        switch value {
        case 0x09: "    "
        case 0x00...0x1F: picture(0x2400 + value)
        case 0x7F: picture(0x2421)
        default: "\\u{" + String(value, radix: 16) + "}"
        }
    }

    private static func picture(_ value: UInt32) -> String {
        Unicode.Scalar(value).map { String($0) } ?? ""
    }
}

/// Text from scripts with everything a terminal would obey replaced by something it draws (layout rules, Text).
package enum VisibleText {
    /// What happens to a newline.
    package enum Newlines { case kept, drawn }

    /// Control characters as their pictures, tabs as four spaces, C1 controls and bidirectional overrides and isolates
    /// as `\u{202e}`.
    package static func visible(_ text: String, newlines: Newlines = .kept) -> String {
        replaced(text) { isReplaced($0, newlines) }
    }

    /// The same, where a line ends at whatever ends one elsewhere: CR and LF together or alone, the separators of lines and of
    /// paragraphs.
    static func lines(_ text: String) -> String {
        visible(text.unicodeScalars.contains(where: isOtherLineEnd) ? withOneLineEnd(text) : text)
    }

    private static func isOtherLineEnd(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x0D || scalar.value == 0x2028 || scalar.value == 0x2029
    }

    private static func withOneLineEnd(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isBehindReturn = false
        for scalar in text.unicodeScalars {
            defer { isBehindReturn = scalar.value == 0x0D }
            if scalar.value == 0x0A, isBehindReturn { continue }
            result.append(isOtherLineEnd(scalar) ? "\n" : scalar)
        }
        return String(result)
    }

    /// The same for text that goes to a terminal as it is: also what takes no cell, so that frames leave it out, and says how
    /// others are to be drawn: marks of direction, line and paragraph separators, the byte order mark, the language tag.
    package static func written(_ text: String, newlines: Newlines = .kept) -> String {
        replaced(text) { isReplaced($0, newlines) || isUnseen($0) }
    }

    private static func replaced(_ text: String, _ isReplaced: (UInt32) -> Bool) -> String {
        guard !text.isPrintableASCII, text.unicodeScalars.contains(where: { isReplaced($0.value) }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if isReplaced(scalar.value) {
                bytes.append(contentsOf: replacement(for: scalar.value).utf8)
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// How many bytes `written` makes of a character, where newlines and tabs are kept.
    static func size(_ scalar: Unicode.Scalar) -> Int {
        isSafe(scalar) ? UTF8.width(scalar) : replacement(for: scalar.value).utf8.count
    }

    /// Whether a terminal draws the character, or goes on with it, and does nothing else.
    package static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x09 || !(isReplaced(scalar.value, .kept) || isUnseen(scalar.value))
    }

    /// Whether a character is a control or format character that frames leave out.
    static func isUnseen(_ value: UInt32) -> Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0xFEFF, 0xE0001: true
        default: false
        }
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

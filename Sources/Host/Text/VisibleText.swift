/// Text from scripts with everything a terminal would obey replaced by something it draws (layout rules, Text).
enum VisibleText {
    /// What happens to a newline.
    enum Newlines { case kept, drawn }

    /// Control characters as their pictures, tabs as four spaces, C1 controls and bidirectional overrides and isolates
    /// as `\u{202e}`.
    static func visible(_ text: String, newlines: Newlines = .kept) -> String {
        if isPlain(text, newlines) { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if let replacement = replacement(for: scalar, newlines) {
                scalars.append(contentsOf: replacement.unicodeScalars)
            } else {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// Whether it is printable ASCII, and newlines where they are kept.
    private static func isPlain(_ text: String, _ newlines: Newlines) -> Bool {
        text.utf8.allSatisfy { byte in
            (byte >= 0x20 && byte < 0x7F) || (byte == 0x0A && newlines == .kept)
        }
    }

    private static func replacement(for scalar: Unicode.Scalar, _ newlines: Newlines) -> String? {
        switch scalar.value {
        case 0x0A where newlines == .kept: nil
        case 0x09: "    "
        case 0x00...0x1F: picture(0x2400 + scalar.value)
        case 0x7F: picture(0x2421)
        case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069: "\\u{" + String(scalar.value, radix: 16) + "}"
        default: nil
        }
    }

    private static func picture(_ value: UInt32) -> String? {
        Unicode.Scalar(value).map { String($0) }
    }
}

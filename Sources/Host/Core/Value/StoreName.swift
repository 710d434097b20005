/// The names of stores that scripts share.
package enum StoreName {
    /// The store of values from before each script had a store of its own.
    package static let common = "common"

    /// Letters, digits, dots, hyphens and underscores; the first is a letter or a digit.
    static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= 100 else { return false }
        return isAlphanumeric(first) && name.utf8.allSatisfy { isAlphanumeric($0) || [0x2D, 0x2E, 0x5F].contains($0) }
    }

    /// The message about an invalid name.
    static func problem(_ name: String) -> String {
        // C formats the message from strings that end at a zero byte.
        let shown = name.prefix(100).unicodeScalars.map { $0 == "\0" ? "\\0" : String($0) }.joined()
        return "'\(shown)' is no name of a store: up to 100 letters, digits, dots, hyphens and underscores"
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20 && byte > 0x40
    }
}

/// Paths in files of lines.
extension FilePath {
    private static let backslash = UInt8(ascii: "\\")
    private static let letters: [(byte: UInt8, letter: UInt8)] = [
        (backslash, backslash), (0x0A, UInt8(ascii: "n")), (0x0D, UInt8(ascii: "r")), (0x09, UInt8(ascii: "t")),
    ]

    /// Whether it could be taken for more than one word or line, or for escapes.
    package var needsEscapes: Bool { bytes.contains { $0 < 0x20 || $0 == FilePath.backslash } }

    /// Its bytes on one line, without tabs: `\n`, `\r`, `\t` and `\\` stand for themselves.
    package var escaped: [UInt8] {
        bytes.flatMap { byte in
            FilePath.letters.first { $0.byte == byte }.map { [FilePath.backslash, $0.letter] } ?? [byte]
        }
    }

    /// The path that was written so.
    package init(unescaping written: some Sequence<UInt8>) {
        var bytes: [UInt8] = []
        var isEscape = false
        for byte in written {
            if isEscape {
                bytes.append(FilePath.letters.first { $0.letter == byte }?.byte ?? byte)
                isEscape = false
            } else if byte == FilePath.backslash {
                isEscape = true
            } else {
                bytes.append(byte)
            }
        }
        self.init(bytes: bytes)
    }
}

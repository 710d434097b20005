/// Paths in files of lines.
extension FilePath {
    private static let backslash = UInt8(ascii: "\\")
    private static let byteMark = UInt8(ascii: "x")
    private static let letters: [(byte: UInt8, letter: UInt8)] = [
        (backslash, backslash), (0x0A, UInt8(ascii: "n")), (0x0D, UInt8(ascii: "r")), (0x09, UInt8(ascii: "t")),
    ]

    /// Whether it could be taken for more than one word or line, or for escapes, or has what is not seen.
    package var needsEscapes: Bool {
        pieces.contains { piece in
            guard case .character(let scalar) = piece else { return true }
            return scalar == "\\" || FilePath.isUnseen(scalar)
        }
    }

    /// Its bytes on one line, without tabs and what is not seen: `\n`, `\r`, `\t` and `\\` stand for themselves, `\x1b` for a
    /// byte of another control character, of one that formats and takes no room, or of none.
    package var escaped: [UInt8] {
        pieces.flatMap { piece -> [UInt8] in
            switch piece {
            case .byte(let byte): return FilePath.escape(byte)
            case .character(let scalar):
                let bytes = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                guard scalar == "\\" || FilePath.isUnseen(scalar) else { return bytes }
                return bytes.flatMap(FilePath.escape)
            }
        }
    }

    private static func escape(_ byte: UInt8) -> [UInt8] {
        if let letter = letters.first(where: { $0.byte == byte })?.letter { return [backslash, letter] }
        return [backslash, byteMark] + hex(UInt32(byte), digits: 2).utf8
    }

    /// Whether it is a control character, or shows nothing itself, such as marks of direction, joiners and fillers.
    private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.value < 0x7F { return scalar.value < 0x20 }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }

    /// The path that was written so.
    package init(unescaping written: some Sequence<UInt8>) {
        var bytes: [UInt8] = []
        var rest = Array(written)[...]
        while let byte = rest.popFirst() {
            guard byte == FilePath.backslash, let letter = rest.popFirst() else {
                if byte != FilePath.backslash { bytes.append(byte) }
                continue
            }
            if letter == FilePath.byteMark, let byte = FilePath.byte(hex: rest.prefix(2)) {
                bytes.append(byte)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(FilePath.letters.first { $0.letter == letter }?.byte ?? letter)
            }
        }
        self.init(bytes: bytes)
    }

    /// The byte of two hexadecimal digits; nil: they are none.
    private static func byte(hex digits: ArraySlice<UInt8>) -> UInt8? {
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.count == 2, text.allSatisfy(\.isHexDigit) else { return nil }
        return UInt8(text, radix: 16)
    }
}

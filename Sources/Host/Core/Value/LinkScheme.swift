/// The schemes of addresses that links lead to.
enum LinkScheme {
    /// The scheme of an address, in lower case; nil: it has none.
    static func of(_ address: String) -> String? {
        let bytes = address.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard bytes.endIndex < address.utf8.endIndex, let first = bytes.first, isLetter(first),
            bytes.allSatisfy({ isLetter($0) || 0x30...0x39 ~= $0 || [0x2B, 0x2D, 0x2E].contains($0) })
        else { return nil }
        return String(decoding: bytes, as: UTF8.self).lowercased()
    }

    /// Whether links of a scheme are allowed by default: programs that open them expect untrusted addresses.
    static func isCommon(_ scheme: String) -> Bool { scheme == "https" || scheme == "http" || scheme == "mailto" }

    /// The path of a `file` address on this computer; nil: it is none.
    static func path(of address: String) -> String? {
        guard of(address) == "file" else { return nil }
        var rest = Array(address.utf8.dropFirst(5).prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") })[...]
        let slashes = Array("//".utf8)
        if rest.starts(with: slashes) {
            rest = rest.dropFirst(2)
            if rest.starts(with: "localhost/".utf8) { rest = rest.dropFirst("localhost".utf8.count) }
        }
        guard rest.first == UInt8(ascii: "/"), !rest.dropFirst().starts(with: "/".utf8) else { return nil }
        var path: [UInt8] = []
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                path.append(byte)
                continue
            }
            let digits = rest.prefix(2).map { Character(Unicode.Scalar($0)) }
            guard digits.count == 2, digits.allSatisfy(\.isHexDigit), let code = UInt8(String(digits), radix: 16) else {
                return nil
            }
            path.append(code)
            rest = rest.dropFirst(2)
        }
        return path.contains(0) ? nil : String(validating: path, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}

/// Addresses of links, as they are written where programs read them.
enum LinkAddress {
    /// Of the address only what can be part of one is written as it is; the rest as `%9B`, byte by byte.
    static func written(_ address: String) -> String {
        var text = ""
        for byte in address.utf8 {
            if (0x21...0x7E).contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}

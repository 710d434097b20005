import Host

/// Addresses of files, `file:///a%20b.lua`.
enum FileAddress {
    /// The path that one leads to; nil: it is none of a file.
    static func path(of address: String) -> String? {
        guard address.hasPrefix("file://") else { return nil }
        let rest = Array(address.utf8.dropFirst("file://".utf8.count).drop { $0 != UInt8(ascii: "/") })
        var bytes: [UInt8] = []
        var index = 0
        while index < rest.count {
            if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count,
                let byte = UInt8(String(decoding: rest[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                bytes.append(byte)
                index += 3
            } else {
                bytes.append(rest[index])
                index += 1
            }
        }
        return FilePath(bytes: bytes).text
    }
}

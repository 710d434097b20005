import Glibc

/// The name of a computer, or its number.
enum HostName {
    /// The one spelling by which permissions know it: a number may be written in many ways, `127.1`, `0x7f000001`,
    /// `::ffff:127.0.0.1`; a name may end in a dot. In small letters, without brackets.
    static func canonical(_ name: String) -> String {
        let whole = name.lowercased()
        let name = whole.count > 1 && whole.hasSuffix(".") ? String(whole.dropLast()) : whole
        var short = in_addr()
        if unsafe inet_aton(name, &short) != 0 { return unsafe text(AF_INET, &short) ?? name }
        var long = in6_addr()
        guard unsafe inet_pton(AF_INET6, name, &long) == 1 else { return name }
        let bytes = unsafe withUnsafeBytes(of: long) { unsafe Array($0) }
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10..<12].allSatisfy { $0 == 0xFF }
        if isMapped { return bytes[12...].map { "\($0)" }.joined(separator: ".") }
        return unsafe text(AF_INET6, &long) ?? name
    }

    /// A rule's `host`, `host:port` or `[host]:port` in that spelling.
    static func canonical(rule: String) -> String {
        var (host, port) = (rule, "")
        let digits = rule.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let isBare = rule.count { $0 == ":" } > 1 && !rule.hasPrefix("[")
        if digits > 0, !isBare, rule.dropLast(digits).last == ":" {
            (host, port) = (String(rule.dropLast(digits + 1)), ":" + rule.suffix(digits))
        }
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        host = canonical(host)
        return (host.contains(":") ? "[\(host)]" : host) + port
    }

    private static func text(_ family: Int32, _ address: UnsafeRawPointer) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let isWritten = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            unsafe inet_ntop(family, address, buffer.baseAddress, socklen_t(buffer.count)) != nil
        }
        guard isWritten else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

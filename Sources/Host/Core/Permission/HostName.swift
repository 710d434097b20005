import Platform

/// A host name or an IP address.
package enum HostName {
    /// The canonical spelling, used by permissions: an address may be written in many ways, `127.1`, `0x7f000001`,
    /// `::ffff:127.0.0.1`; a name may end in a dot. In lower case, without brackets.
    package static func canonical(_ name: String) -> String {
        let whole = name.lowercased()
        let name = whole.count > 1 && whole.hasSuffix(".") ? String(whole.dropLast()) : whole
        var short = in_addr()
        if unsafe inet_aton(name, &short) != 0 { return unsafe text(AF_INET, &short) ?? name }
        var long = in6_addr()
        guard unsafe inet_pton(AF_INET6, name, &long) == 1, let bytes = bytes(of: name) else { return name }
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10..<12].allSatisfy { $0 == 0xFF }
        if isMapped { return bytes[12...].map { "\($0)" }.joined(separator: ".") }
        return unsafe text(AF_INET6, &long) ?? name
    }

    /// A rule's `host`, `host:port` or `[host]:port` in canonical spelling.
    static func canonical(rule: String) throws(PermissionRule.Problem) -> String {
        if rule.contains("://") { throw problem("a host stands there without '://': HOST or HOST:PORT") }
        var (host, port) = (rule, "")
        let digits = rule.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let isBare = rule.count { $0 == ":" } > 1 && !rule.hasPrefix("[")
        if digits > 0, !isBare, rule.dropLast(digits).last == ":" {
            (host, port) = (String(rule.dropLast(digits + 1)), ":" + rule.suffix(digits))
        }
        guard port.isEmpty || (1...65535).contains(Int(port.dropFirst()) ?? 0) else {
            throw problem("a port is 1 to 65535, not \(port.dropFirst())")
        }
        let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
        if isBracketed { host = String(host.dropFirst().dropLast()) }
        host = canonical(host)
        if isBracketed || host.count(where: { $0 == ":" }) > 1 {
            var long = in6_addr()
            let isLong = unsafe inet_pton(AF_INET6, host, &long) == 1
            guard isLong || isShortNumber(host) else { throw problem("'\(host)' is no address") }
            return isLong ? "[\(host)]" + port : host + port
        }
        if host.hasSuffix(":") { throw problem("no port stands behind the ':'") }
        guard host.utf8.allSatisfy({ $0 < 0x80 }) else {
            throw problem(
                "'\(host)' has letters that names have in another form on the network, as in 'xn--mnchen-3ya.de'")
        }
        guard isName(host.hasPrefix("*.") ? host.dropFirst(2) : host[...]) else {
            throw problem("'\(host)' is no name of a host; '*.example.com' goes for all below it")
        }
        return host + port
    }

    private static func problem(_ text: String) -> PermissionRule.Problem { PermissionRule.Problem(description: text) }

    /// Letters, digits, hyphens and underscores between dots.
    private static func isName(_ text: Substring) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        }
    }

    /// Whether a host in canonical spelling is an address.
    package static func isNumber(_ host: String) -> Bool { isShortNumber(host) || bytes(of: host) != nil }

    private static func isShortNumber(_ host: String) -> Bool {
        var short = in_addr()
        return unsafe inet_pton(AF_INET, host, &short) == 1
    }

    /// The bytes of an IPv6 address; nil: it is none.
    private static func bytes(of host: String) -> [UInt8]? {
        var long = in6_addr()
        guard unsafe inet_pton(AF_INET6, host, &long) == 1 else { return nil }
        return unsafe withUnsafeBytes(of: long) { unsafe Array($0) }
    }

    /// The addresses of a host: itself, and an IPv4 address embedded in it, which gateways may translate to.
    static func addresses(of host: String) -> [String] {
        guard let bytes = bytes(of: host) else { return [host] }
        let ways: [(prefix: [UInt8], place: Int)] = [
            ([UInt8](repeating: 0, count: 12), 12), ([0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8), 12),
            ([0x20, 0x02], 2),
        ]
        let embedded = ways.filter { bytes.starts(with: $0.prefix) }
            .map { way in bytes[way.place..<way.place + 4].map { "\($0)" }.joined(separator: ".") }
        return [host] + embedded
    }

    /// Whether an address in canonical spelling is a loopback address, as `localhost` is; the unspecified address
    /// counts as one, since it leads to this computer.
    static func isLoopback(_ host: String) -> Bool {
        ["localhost", "::1", "::", "0.0.0.0"].contains(host) || isShortNumber(host) && host.hasPrefix("127.")
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

/// A network endpoint, `host:port` or `host`, in canonical spelling.
package struct HostPlace: Equatable {
    /// Without brackets; in a rule `*.example.com` for what lies below a name.
    let host: String
    /// Nil: any.
    let port: String?

    package init(_ text: String) {
        let colon = text.utf8.lastIndex(of: UInt8(ascii: ":"))
        let isBracketed = text.utf8.first == UInt8(ascii: "[")
        let isBare = !isBracketed && text.utf8.count { $0 == UInt8(ascii: ":") } > 1
        var host = text
        if let colon, !isBare, !(isBracketed && text.utf8.last == UInt8(ascii: "]")) {
            host = String(text[..<colon])
            port = String(text[text.utf8.index(after: colon)...])
        } else {
            port = nil
        }
        if isBracketed, host.utf8.last == UInt8(ascii: "]") { host = String(host.dropFirst().dropLast()) }
        self.host = HostName.canonical(host)
    }

    /// Whether a rule with this endpoint applies to another.
    func covers(_ other: HostPlace) -> Bool {
        guard port == nil || port == other.port else { return false }
        if host == other.host { return true }
        return host.hasPrefix("*.") && other.host.utf8.reversed().starts(with: host.utf8.dropFirst().reversed())
    }

    /// The same for a denial, which applies to all addresses of the same computer. Loopback addresses count as one.
    func forbids(_ other: HostPlace) -> Bool {
        if covers(other) { return true }
        guard port == nil || port == other.port else { return false }
        return HostName.addresses(of: other.host).contains { address in
            address == host || HostName.isLoopback(address) && HostName.isLoopback(host)
        }
    }

    /// Whether it is an address, or `localhost`: whether another name resolves to it is known only when one
    /// connects.
    package var isAddress: Bool { HostName.isLoopback(host) || HostName.isNumber(host) }
}

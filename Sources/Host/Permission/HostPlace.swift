/// Whom one connects to, `host:port` or `host`, in the one spelling by which permissions know it.
struct HostPlace: Equatable {
    /// Without brackets; in a rule `*.example.com` for what lies below a name.
    let host: String
    /// Nil: any.
    let port: String?

    init(_ text: String) {
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

    /// Whether a rule that says this goes for another place.
    func covers(_ other: HostPlace) -> Bool {
        guard port == nil || port == other.port else { return false }
        if host == other.host { return true }
        return host.hasPrefix("*.") && other.host.utf8.reversed().starts(with: host.utf8.dropFirst().reversed())
    }

    /// The same for a denial, which goes for all addresses that lead to the same computer. Those of this one are one.
    func forbids(_ other: HostPlace) -> Bool {
        if covers(other) { return true }
        guard port == nil || port == other.port else { return false }
        return HostName.addresses(of: other.host).contains { address in
            address == host || HostName.isLoopback(address) && HostName.isLoopback(host)
        }
    }

    /// Whether it is a number, or a name that has the same addresses everywhere: whether a name leads there shows when one
    /// connects.
    var isAddress: Bool { HostName.isLoopback(host) || HostName.isNumber(host) }
}

import Host
import Platform

/// What libcurl says of a socket that it asks for; the address follows.
struct CurlSocketAddress {
    var family: Int32
    var kind: Int32
    var `protocol`: Int32
    var length: UInt32

    /// Opens a socket by which to connect to it; -1: there is none. `check` refuses the address, `host:port`.
    func makeSocket(
        at start: UnsafeRawPointer, _ check: (String) throws(ScriptError) -> Void
    ) throws(ScriptError) -> Int32 {
        guard let place = unsafe place(at: start) else { return -1 }
        try check(place)
        return cs_socket(family, kind, `protocol`)
    }

    /// The address in numbers, as permissions name it; nil: it is none of a network.
    private func place(at start: UnsafeRawPointer) -> String? {
        var (host, port) = ([CChar](repeating: 0, count: 128), [CChar](repeating: 0, count: 16))
        let address = unsafe (start + MemoryLayout<CurlSocketAddress>.size).assumingMemoryBound(to: sockaddr.self)
        let code = unsafe getnameinfo(
            address, length, &host, socklen_t(host.count), &port, socklen_t(port.count), NI_NUMERICHOST | NI_NUMERICSERV
        )
        guard code == 0 else { return nil }
        func text(_ bytes: [CChar]) -> String {
            String(decoding: bytes.prefix { $0 != 0 && $0 != 0x25 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        let name = HostName.canonical(text(host))
        return (name.contains(":") ? "[\(name)]" : name) + ":" + text(port)
    }
}

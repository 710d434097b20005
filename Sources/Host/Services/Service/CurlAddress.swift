import Host

/// A URL parsed by libcurl, which will connect to it: another parser might find another host in it.
@safe final class CurlAddress {
    private enum Part {
        static let url: Int32 = 0
        static let host: Int32 = 5
        static let port: Int32 = 6
    }

    private enum Flag {
        static let defaultPort: UInt32 = 1
        static let otherSchemes: UInt32 = 1 << 3
        static let guessScheme: UInt32 = 1 << 9
    }

    /// The host, percent signs resolved; without brackets.
    let host: String
    /// The port that it names, or that its scheme has.
    let port: Int?
    /// The address with that host.
    let text: String

    /// `isProxy`: of a proxy, whose scheme may be another, or left out.
    /// - Throws: libcurl's message about an invalid address.
    init(_ text: String, isProxy: Bool = false) throws(ScriptError) {
        let library = try CurlLibrary.needed()
        guard let handle = unsafe library.makeAddress() else { throw ScriptError("not enough memory") }
        defer { unsafe library.freeAddress(handle) }
        func get(_ part: Int32, _ flags: UInt32 = 0) -> String? {
            var text: UnsafeMutablePointer<CChar>?
            guard unsafe library.getPart(handle, part, &text, flags) == 0, let text = unsafe text else { return nil }
            defer { unsafe library.freeText(text) }
            return unsafe String(cString: text)
        }
        func set(_ part: Int32, _ text: String) throws(ScriptError) {
            let code = unsafe library.setPart(handle, part, text, isProxy ? Flag.otherSchemes | Flag.guessScheme : 0)
            guard code != 0 else { return }
            let words = unsafe library.addressWords.flatMap { unsafe $0(code) }.map { unsafe String(cString: $0) }
            throw ScriptError((words ?? "error \(code)").lowercased())
        }
        try set(Part.url, text)
        guard let host = get(Part.host), !host.isEmpty else { throw ScriptError("it names no host") }
        guard host.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
            throw ScriptError(
                "its host has letters that names have in another form on the network, as in 'xn--mnchen-3ya.de'")
        }
        try set(Part.host, host)
        self.host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
        port = get(Part.port, isProxy ? 0 : Flag.defaultPort).flatMap { Int($0) }
        self.text = get(Part.url) ?? text
    }
}

import Host

/// An HTTP address, with the parts that determine the server.
struct HTTPAddress: Equatable {
    /// As libcurl writes it.
    let text: String
    let scheme: String
    /// In canonical spelling, as permissions have it.
    let host: String
    let port: Int

    /// `host:port`, as permissions name it.
    var place: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }

    /// An address with scheme and host, `http` or `https`. `isWebSocket`: `ws` or `wss`, for which these stand from then on.
    init(_ text: String, isWebSocket: Bool = false) throws(ScriptError) {
        func wrong(_ reason: String) -> ScriptError { ScriptError("'\(text.prefix(200))' is no address\(reason)") }
        let (plain, secure) = isWebSocket ? ("ws", "wss") : ("http", "https")
        let beginning = "; one begins with \(plain):// or \(secure)://"
        guard let end = text.firstRange(of: "://")?.lowerBound else { throw wrong(beginning) }
        let given = text[..<end].lowercased()
        guard given == plain || given == secure else { throw wrong(beginning) }
        scheme = given == secure ? "https" : "http"
        if let character = text.first(where: { !HTTPAddress.isPlain($0) }) {
            throw wrong(": \(HTTPAddress.complaint(character))")
        }
        var authority = text[text.index(end, offsetBy: 3)...].prefix {
            $0 != "/" && $0 != "?" && $0 != "#"
        }
        guard !authority.contains("@") else {
            throw ScriptError("an address cannot name a user; the header 'Authorization' does")
        }
        var port = scheme == "https" ? 443 : 80
        let digits = authority.reversed().prefix { $0.isASCII && $0.isNumber }.count
        if authority.dropLast(digits).last == ":", !authority.hasSuffix("]") {
            if digits > 0 {
                guard let number = Int(authority.suffix(digits)), (1...65535).contains(number) else {
                    throw wrong(": its port is \(authority.suffix(digits).prefix(20)), and ports go from 1 to 65535")
                }
                port = number
            }
            authority = authority.dropLast(digits + 1)
        }
        if authority.hasPrefix("["), authority.hasSuffix("]") {
            authority = authority.dropFirst().dropLast()
        } else if authority.contains(":") || authority.contains("[") {
            throw wrong(": '\(authority.prefix(200))' is no host")
        }
        guard !authority.isEmpty else { throw wrong(": it names no host") }
        let parts: CurlAddress
        do throws(ScriptError) { parts = try CurlAddress(scheme + text[end...]) } catch {
            throw CurlLibrary.shared == nil ? error : wrong(": \(error.message)")
        }
        self.text = parts.text
        self.port = parts.port ?? port
        host = HostName.canonical(parts.host)
        guard !host.split(separator: ".", omittingEmptySubsequences: false).contains("") else {
            throw wrong(": '\(host)' is no host")
        }
    }

    /// What a request asks for: the path and what follows it, without a fragment.
    var target: String { resource.hasPrefix("/") ? String(resource) : "/\(resource)" }

    /// The same as it stands in the text.
    private var resource: Substring {
        let rest = text.firstRange(of: "://").map { text[$0.upperBound...] } ?? text[...]
        return rest.drop { $0 != "/" && $0 != "?" && $0 != "#" }.prefix { $0 != "#" }
    }

    private static func isPlain(_ character: Character) -> Bool {
        character.asciiValue.map { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C && character != "\r\n" } ?? false
    }

    /// The message about an invalid character, with what to write for it.
    private static func complaint(_ character: Character) -> String {
        let code = code(of: character)
        if character == " " { return "it has a blank, which is written \(code)" }
        let isShown = character.isLetter || character.isSymbol || character.isPunctuation
        return isShown ? "'\(character)' is written \(code)" : "it has a character that is written \(code)"
    }

    /// The target of a redirection (RFC 3986, 5.2). Invalid characters, which servers send all the same, are percent-encoded,
    /// as browsers do.
    func redirected(to location: String) throws(ScriptError) -> HTTPAddress {
        let location = HTTPAddress.escaped(location)
        if HTTPAddress.hasScheme(location) { return try HTTPAddress(location) }
        if location.hasPrefix("//") { return try HTTPAddress("\(scheme):\(location)") }
        let base = "\(scheme)://\(place)"
        let whole = resource
        let path = whole.prefix { $0 != "?" }
        switch location.first {
        case "/": return try HTTPAddress(base + location)
        case "?": return try HTTPAddress(base + path + location)
        case "#", nil: return try HTTPAddress(base + whole + location)
        default: return try HTTPAddress(base + (path.lastIndex(of: "/").map { path[...$0] } ?? "/") + location)
        }
    }

    /// Whether a text begins with letters, digits and the like, and a colon.
    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.firstIndex(where: { !$0.isASCII || !($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return false }
        return text[colon] == ":" && text.first?.isLetter == true
    }

    private static func escaped(_ text: String) -> String {
        text.map { isPlain($0) ? String($0) : code(of: $0) }.joined()
    }

    private static func code(of character: Character) -> String {
        character.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
    }
}

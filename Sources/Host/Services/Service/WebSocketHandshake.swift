import Host

/// How a connection becomes a websocket (RFC 6455, 4): a request by HTTP, and the server's agreement.
struct WebSocketHandshake {
    let address: HTTPAddress
    /// Header lines of the script.
    let headers: [String]
    /// What the script would speak on top, the first one preferred.
    let protocols: [String]
    /// 16 random bytes, as text.
    let key: String

    /// The headers that the handshake has itself.
    static let ownHeaders: Set = [
        "host", "upgrade", "connection", "sec-websocket-key", "sec-websocket-version", "sec-websocket-protocol",
        "sec-websocket-extensions", "sec-websocket-accept", "content-length", "transfer-encoding",
    ]
    /// The most bytes that an answer's headers may take.
    static let mostBytes = 64 << 10
    private static let end = Array("\r\n\r\n".utf8)

    init(_ address: HTTPAddress, headers: [String], protocols: [String]) {
        self.address = address
        self.headers = headers
        self.protocols = protocols
        key = Base64.text(of: (0..<16).map { _ in UInt8.random(in: 0...255) })
    }

    /// The request, ready to be sent.
    var request: [UInt8] {
        let port = address.port == (address.scheme == "https" ? 443 : 80) ? "" : ":\(address.port)"
        let host = address.host.contains(":") ? "[\(address.host)]" : address.host
        var lines = [
            "GET \(address.target) HTTP/1.1", "Host: \(host)\(port)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13",
        ]
        if !protocols.isEmpty { lines.append("Sec-WebSocket-Protocol: \(protocols.joined(separator: ", "))") }
        return Array((lines + headers).map { $0 + "\r\n" }.joined().utf8) + Array("\r\n".utf8)
    }

    /// Where the headers of an answer end among the bytes that have come; nil: not yet.
    static func endOfHeaders(in bytes: [UInt8]) -> Int? { bytes.firstRange(of: end)?.upperBound }

    /// Looks at the answer's headers: the protocol that the server has chosen, if any.
    /// - Throws: the server does not agree, or says something else than it must.
    func agreed(by answer: [UInt8]) throws(ScriptError) -> String? {
        let lines = String(decoding: answer, as: UTF8.self).split(separator: "\r\n").map(String.init)
        let status = (lines.first ?? "").split(separator: " ", maxSplits: 2)
        guard status.count > 1, status[0].hasPrefix("HTTP/1."), let code = Int(status[1]) else {
            throw wrong("the server does not speak HTTP")
        }
        guard code == 101 else {
            let reason = status.count > 2 ? " (\(status[2].prefix(100)))" : ""
            throw wrong("the server gives no websocket; it answers with status \(code)\(reason)")
        }
        func values(_ name: String) -> [String] {
            lines.dropFirst().compactMap { line in
                guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name else { return nil }
                return line[line.index(after: colon)...].trimmed
            }
        }
        func words(of name: String) -> [String] {
            values(name).flatMap { $0.split(separator: ",") }.map { $0.trimmed.lowercased() }
        }
        guard words(of: "upgrade").contains("websocket"), words(of: "connection").contains("upgrade") else {
            throw wrong("the server answers with status 101, but to become something else than a websocket")
        }
        guard values("sec-websocket-accept") == [WebSocketHandshake.acceptance(of: key)] else {
            throw wrong("the server's 'Sec-WebSocket-Accept' does not belong to this request")
        }
        guard values("sec-websocket-extensions").allSatisfy(\.isEmpty) else {
            throw wrong("the server wants an extension that was not offered")
        }
        let chosen = values("sec-websocket-protocol")
        guard chosen.count < 2, chosen.allSatisfy(protocols.contains) else {
            throw wrong("the server chooses a protocol that was not offered")
        }
        return chosen.first
    }

    private func wrong(_ reason: String) -> ScriptError { ScriptError("\(address.place): \(reason)") }

    /// What a server makes of the key, to show that it knows what a websocket is.
    static func acceptance(of key: String) -> String {
        Base64.text(of: SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
    }
}

extension StringProtocol {
    /// Without blanks around it.
    fileprivate var trimmed: String {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return String(String(drop(while: isBlank).reversed()).drop(while: isBlank).reversed())
    }
}

import Glibc
import Synchronization

@testable import Host
@testable import HostServices

/// The server's side of a websocket: it agrees, and reads what a client sends.
struct WebSocketServer {
    let connection: Int32
    /// The request.
    let request: String

    /// Agrees to the request of a client; nil: it is none. `accept` makes something else of its key than the rules say; further
    /// lines of the answer are `headers`.
    init?(_ connection: Int32, accept: (String) -> String = WebSocketHandshake.acceptance, headers: String = "") {
        guard let request = HTTPServer.read(connection, upTo: "\r\n\r\n"),
            let key = WebSocketServer.header("Sec-WebSocket-Key", in: request)
        else { return nil }
        self.connection = connection
        self.request = request
        HTTPServer.write(
            connection,
            "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
                + "Sec-WebSocket-Accept: \(accept(key))\r\n\(headers)\r\n")
    }

    static func header(_ name: String, in request: String) -> String? {
        request.split(separator: "\r\n").first { $0.hasPrefix(name + ": ") }.map {
            String($0.dropFirst(name.count + 2))
        }
    }

    func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    func send(text: String) { send(WebSocketServer.frame(0x81, Array(text.utf8))) }

    func close(_ code: Int?, _ reason: String = "") {
        let content = code.map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] + Array(reason.utf8) } ?? []
        send(WebSocketServer.frame(0x88, content))
    }

    /// A frame as servers send it, with its first byte.
    static func frame(_ first: UInt8, _ content: [UInt8]) -> [UInt8] {
        switch content.count {
        case ...125: [first, UInt8(content.count)] + content
        case ...0xFFFF: [first, 126, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + content
        default:
            [first, 127] + (0..<8).map { UInt8(truncatingIfNeeded: content.count >> (56 - 8 * $0)) } + content
        }
    }

    /// The next frame of the client: its first byte and what is in it; nil: it has closed, or sends what none may.
    func next() -> (first: UInt8, content: [UInt8])? {
        guard let head = read(2), head[1] & 0x80 != 0 else { return nil }
        var size = Int(head[1] & 0x7F)
        if size > 125 {
            guard let bytes = read(size == 126 ? 2 : 8) else { return nil }
            size = bytes.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let mask = read(4), let content = read(size) else { return nil }
        return (head[0], content.enumerated().map { $1 ^ mask[$0 & 3] })
    }

    private func read(_ count: Int) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        var have = 0
        while have < count {
            let more = bytes.withUnsafeMutableBytes { Glibc.read(connection, $0.baseAddress! + have, count - have) }
            guard more > 0 else { return nil }
            have += more
        }
        return bytes
    }
}

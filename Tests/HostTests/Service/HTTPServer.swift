import Foundation
import Glibc
import Synchronization

@testable import Host

/// A server on this machine for one test: for each request it gives what `answer` says, byte by byte.
final class HTTPServer: Sendable {
    let port: Int
    private let listener: Listener
    private let received = Mutex<[String]>([])
    /// The threads that accept and serve.
    private let threads = DispatchGroup()

    /// The requests that came.
    var requests: [String] { received.withLock { $0 } }

    /// What came, once all connections have been served; no more are accepted.
    func finish() -> [String] {
        listener.shut()
        threads.wait()
        return requests
    }

    /// `answer` gets the request, and writes to the descriptor.
    convenience init(_ answer: @escaping @Sendable (String, (String) -> Bool) -> Void) throws {
        try self.init(answersByHand: false, { HTTPServer.serve($0, $1, answer) })
    }

    /// One that has each connection for itself, and says what came.
    static func connected(_ serve: @escaping @Sendable (Int32, @Sendable (String) -> Void) -> Void) throws -> HTTPServer
    {
        try HTTPServer(answersByHand: true, serve)
    }

    private init(answersByHand: Bool, _ serve: @escaping @Sendable (Int32, @Sendable (String) -> Void) -> Void) throws {
        let door = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        let listener = Listener(descriptor: door)
        self.listener = listener
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        port = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(door, generic, size)
                getsockname(door, generic, &size)
            }
            return Int(UInt16(bigEndian: pointer.pointee.sin_port))
        }
        listen(door, 16)
        let note: @Sendable (String) -> Void = { [weak self] text in
            self?.received.withLock { $0.append(text) }
        }
        let threads = threads
        threads.enter()
        BackgroundThread.run {
            defer {
                close(door)
                threads.leave()
            }
            while true {
                let connection = accept(door, nil, nil)
                guard connection >= 0 else {
                    if listener.isShut { return } else { continue }
                }
                threads.enter()
                BackgroundThread.run {
                    serve(connection, note)
                    close(connection)
                    threads.leave()
                }
            }
        }
    }

    deinit { listener.shut() }

    private static func serve(
        _ connection: Int32, _ note: (String) -> Void, _ answer: (String, (String) -> Bool) -> Void
    ) {
        var text = ""
        var chunk = [UInt8](repeating: 0, count: 4096)
        while !isWhole(text) {
            let count = Glibc.read(connection, &chunk, chunk.count)
            guard count > 0 else { break }
            text += String(decoding: chunk[..<count], as: UTF8.self)
        }
        note(text)
        answer(text) { part in
            var rest = Array(part.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }

    /// Reads until what came ends with a text, and gives all of it; nil: the other side has closed before.
    static func read(_ connection: Int32, upTo end: String) -> String? {
        var text = ""
        var byte: UInt8 = 0
        while !text.hasSuffix(end) {
            guard Glibc.read(connection, &byte, 1) == 1 else { return nil }
            text.unicodeScalars.append(Unicode.Scalar(byte))
        }
        return text
    }

    static func write(_ connection: Int32, _ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    private static func isWhole(_ text: String) -> Bool {
        guard let end = text.range(of: "\r\n\r\n") else { return false }
        let header = text[..<end.lowerBound].lowercased()
        guard let range = header.range(of: "content-length: ") else { return true }
        let length = Int(header[range.upperBound...].prefix { $0.isNumber }) ?? 0
        return text[end.upperBound...].utf8.count >= length
    }

    static func response(_ status: String, _ body: String, headers: String = "") -> String {
        "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\(headers)\r\n\(body)"
    }
}

/// A socket that accepts, until it is shut. Only the thread that accepts closes it: where another one did, its number could be another
/// server's before that thread accepts again, which would take that server's connections.
private final class Listener: Sendable {
    private let descriptor: Int32
    private let state = Mutex(false)

    init(descriptor: Int32) { self.descriptor = descriptor }

    var isShut: Bool { state.withLock { $0 } }

    /// Ends the wait of the thread that accepts, once.
    func shut() {
        state.withLock { isShut in
            if !isShut { shutdown(descriptor, Int32(SHUT_RDWR)) }
            isShut = true
        }
    }
}

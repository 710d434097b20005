import Platform

/// Reads messages of the Language Server Protocol: headers, one of which says how many bytes follow an empty line.
struct MessageReader {
    struct Failure: Error {
        let reason: String
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// Of a message, in bytes.
    private static let longest = 64 << 20

    init(descriptor: Int32) { self.descriptor = descriptor }

    /// The next message; nil: the input is at its end.
    mutating func next() throws(Failure) -> [UInt8]? {
        var length: Int?
        while true {
            guard let line = try line() else { return nil }
            if line.isEmpty {
                guard let length else { throw Failure(reason: "a message has no Content-Length") }
                return try bytes(length)
            }
            if let count = try MessageReader.length(in: line) { length = count }
        }
    }

    /// What a header says of the message's length; nil: it says something else.
    private static func length(in line: String) throws(Failure) -> Int? {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
        let digits = parts[1].filter { $0 != " " }
        guard let count = Int(digits), count >= 0, count <= MessageReader.longest else {
            throw Failure(reason: "a Content-Length is a number of bytes, up to 64 MB, not '\(digits.prefix(40))'")
        }
        return count
    }

    /// A header, without what ends it.
    private mutating func line() throws(Failure) -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                var line = buffer[..<end]
                if line.last == UInt8(ascii: "\r") { line.removeLast() }
                let text = String(decoding: line, as: UTF8.self)
                buffer.removeSubrange(...end)
                return text
            }
            guard buffer.count < 1 << 16 else { throw Failure(reason: "a header is longer than 64 KB") }
            guard more() else { return nil }
        }
    }

    private mutating func bytes(_ count: Int) throws(Failure) -> [UInt8]? {
        while buffer.count < count { guard more() else { return nil } }
        let message = Array(buffer[..<count])
        buffer.removeSubrange(..<count)
        return message
    }

    private mutating func more() -> Bool {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            buffer += chunk[..<count]
            return true
        }
    }
}

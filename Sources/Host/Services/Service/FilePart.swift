import Host
import Platform

/// The part of a file to read: all of it, or a number of bytes from an offset on.
struct FilePart {
    /// How many bytes are left out before it; below 0: counted from the end.
    private let offset: Int
    /// How many bytes it has at most; nil: all up to the end.
    private let length: Int?

    /// The options `offset` and `length`.
    init(_ options: [String: PlainValue]) throws(ScriptError) {
        offset = try FilePart.number("offset", in: options) ?? 0
        length = try FilePart.number("length", in: options)
        if let length, length < 0 { throw ScriptError("'length' is a number of bytes, 0 or more") }
    }

    private static func number(_ name: String, in options: [String: PlainValue]) throws(ScriptError) -> Int? {
        switch options[name] {
        case nil, .nil: return nil
        case .integer(let number): return number
        case .number(let number):
            if let number = Int(exactly: number) { return number }
            fallthrough
        default: throw ScriptError("'\(name)' is a whole number of bytes")
        }
    }

    func bytes(_ descriptor: Int32, of path: String, _ limit: ByteLimit, _ interrupt: Interrupt) throws -> [UInt8] {
        try begin(descriptor, of: path)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: min(1 << 18, max(length ?? .max, 1)))
        while true {
            if interrupt.isRaised { throw CancellationError() }
            let wanted = min(chunk.count, length.map { $0 - bytes.count } ?? .max)
            if wanted == 0 { return bytes }
            let count = unsafe Platform.read(descriptor, &chunk, wanted)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError.last(path) }
            if count == 0 { return bytes }
            guard bytes.count + count <= limit.bytes else { throw limit.error("\(path): it has") }
            bytes += chunk[..<count]
        }
    }

    /// Seeks to its beginning; an offset before the beginning of the file is clamped.
    private func begin(_ descriptor: Int32, of path: String) throws {
        guard offset != 0 else { return }
        var place = off_t(offset)
        if offset < 0 {
            let end = lseek(descriptor, 0, SEEK_END)
            guard end >= 0 else { throw SystemError.last(path) }
            place = max(end &+ off_t(offset), 0)
        }
        guard lseek(descriptor, place, SEEK_SET) >= 0 else { throw SystemError.last(path) }
    }
}

import Host

/// What travels on a websocket (RFC 6455, 5).
enum WebSocketFrames {
    /// What a frame is.
    enum Kind: UInt8 {
        case more = 0
        case text = 1
        case binary = 2
        case close = 8
        case ping = 9
        case pong = 10

        var isControl: Bool { rawValue >= 8 }
    }

    /// Why a connection ends.
    struct Ending: Equatable {
        /// A code of RFC 6455, 7.4: 1000 is the usual end, 1005 none.
        var code: Int
        var reason: String

        /// Whether nothing went wrong: done, going away, or no word about it.
        var isUsual: Bool { code == 1000 || code == 1001 || code == 1005 }
    }

    /// The most bytes of a frame that is no message, and of a reason to close.
    static let (mostOfControl, mostOfReason) = (125, 123)

    /// A whole frame, as a client sends it: masked.
    static func frame(_ kind: Kind, _ content: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x80 | kind.rawValue]
        switch content.count {
        case ...125: bytes.append(0x80 | UInt8(content.count))
        case ...0xFFFF: bytes += [0x80 | 126, UInt8(content.count >> 8), UInt8(content.count & 0xFF)]
        default:
            bytes.append(0x80 | 127)
            bytes += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: content.count >> $0) }
        }
        let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
        bytes += mask
        bytes.reserveCapacity(bytes.count + content.count)
        for (index, byte) in content.enumerated() { bytes.append(byte ^ mask[index & 3]) }
        return bytes
    }

    /// The content of a frame that closes.
    static func content(_ ending: Ending) -> [UInt8] {
        ending.code == 1005 ? [] : [UInt8(ending.code >> 8), UInt8(ending.code & 0xFF)] + Array(ending.reason.utf8)
    }
}

/// Makes messages of the bytes that come from a server, however they are cut into frames and pieces.
struct WebSocketReader {
    enum Event: Equatable {
        case text(String)
        case binary([UInt8])
        case ping([UInt8])
        case close(WebSocketFrames.Ending)
    }

    /// What the server sends that none may: the code to close with, and what it is.
    struct Fault: Error, Equatable {
        var code: Int
        var what: String
    }

    /// The most bytes of a message.
    let limit: Int
    private var bytes: [UInt8] = []
    private var start = 0
    /// The message that has begun, and its kind; nil: none.
    private var begun: (kind: WebSocketFrames.Kind, content: [UInt8])?

    init(limit: Int) { self.limit = limit }

    mutating func take(_ more: some Sequence<UInt8>) {
        if start > 0 {
            bytes.removeFirst(start)
            start = 0
        }
        bytes += more
    }

    /// The next thing that is whole; nil: more has to come.
    mutating func next() throws(Fault) -> Event? {
        while let frame = try nextFrame() {
            if let event = try event(of: frame) { return event }
        }
        return nil
    }

    private struct Frame {
        var isLast: Bool
        var kind: WebSocketFrames.Kind
        var content: [UInt8]
    }

    private mutating func nextFrame() throws(Fault) -> Frame? {
        let rest = bytes[start...]
        guard rest.count >= 2 else { return nil }
        let (first, second) = (rest[start], rest[start + 1])
        guard first & 0x70 == 0 else { throw Fault(code: 1002, what: "a frame with bits that mean nothing") }
        guard let kind = WebSocketFrames.Kind(rawValue: first & 0x0F) else {
            throw Fault(code: 1002, what: "a frame of the unknown kind \(first & 0x0F)")
        }
        guard second & 0x80 == 0 else { throw Fault(code: 1002, what: "a masked frame, as only clients may") }
        let isLast = first & 0x80 != 0
        guard !kind.isControl || isLast && second <= WebSocketFrames.mostOfControl else {
            throw Fault(code: 1002, what: "a frame to close or to ping that is too long or comes in parts")
        }
        let sizeBytes = second == 126 ? 2 : second == 127 ? 8 : 0
        guard rest.count >= 2 + sizeBytes else { return nil }
        let size =
            sizeBytes == 0
            ? UInt64(second) : rest[(start + 2)..<(start + 2 + sizeBytes)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard kind.isControl || size <= UInt64(max(limit - (begun?.content.count ?? 0), 0)) else {
            throw Fault(
                code: 1009, what: "a message of more than \(limit) bytes; the option 'limit' says how many may come")
        }
        let content = start + 2 + sizeBytes
        guard bytes.count - content >= Int(size) else { return nil }
        start = content + Int(size)
        return Frame(isLast: isLast, kind: kind, content: Array(bytes[content..<start]))
    }

    private mutating func event(of frame: Frame) throws(Fault) -> Event? {
        switch frame.kind {
        case .ping: return .ping(frame.content)
        case .pong: return nil
        case .close: return .close(try WebSocketReader.ending(frame.content))
        case .text, .binary:
            guard begun == nil else { throw Fault(code: 1002, what: "a message within another one") }
            begun = (frame.kind, frame.content)
        case .more:
            guard begun != nil else { throw Fault(code: 1002, what: "the rest of a message that never began") }
            begun?.content += frame.content
        }
        guard frame.isLast, let whole = begun else { return nil }
        begun = nil
        guard whole.kind == .text else { return .binary(whole.content) }
        guard let text = String(validating: whole.content, as: UTF8.self) else {
            throw Fault(code: 1007, what: "a text that is no UTF-8")
        }
        return .text(text)
    }

    private static func ending(_ content: [UInt8]) throws(Fault) -> WebSocketFrames.Ending {
        guard !content.isEmpty else { return WebSocketFrames.Ending(code: 1005, reason: "") }
        guard content.count > 1, let reason = String(validating: content.dropFirst(2), as: UTF8.self) else {
            throw Fault(code: 1002, what: "a frame to close that cannot be read")
        }
        let code = Int(content[0]) << 8 | Int(content[1])
        guard isKnown(code) else { throw Fault(code: 1002, what: "\(code) as the reason to close, which is none") }
        return WebSocketFrames.Ending(code: code, reason: reason)
    }

    /// Whether a code may be sent: 1004 to 1006 and 1015 are for programs to say among themselves.
    static func isKnown(_ code: Int) -> Bool {
        (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code)
    }
}

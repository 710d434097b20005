import Host
import Platform
import Synchronization

/// A websocket: messages to a server and from it. A thread may send while another one receives.
final class WebSocket: Sendable {
    private typealias Ending = WebSocketFrames.Ending

    /// What a script asks for.
    struct Request: Sendable {
        var address: HTTPAddress
        var headers: [String]
        var protocols: [String]
        /// Seconds for the connection and the server's agreement.
        var timeout: Double
        /// Seconds for the server to agree that it ends.
        var closingTimeout: Double
        /// The limit of a message.
        var limit: ByteLimit
    }

    /// The protocol that the server has chosen; nil: none.
    let chosenProtocol: String?
    private let connection: CurlConnection
    private let place: String
    private let closingTimeout: Double
    /// Whether a frame to close was sent: nothing is sent behind it.
    private let hasSentClose = Atomic<Bool>(false)
    /// Held while a frame is sent: frames do not mix.
    private let sending = Mutex(())
    /// Held, with what has come, by the one that receives.
    private let reader: Mutex<WebSocketReader>
    /// The messages that came while it was closed, for the ones that receive, and how many these may be.
    private static let mostUnread = 1000
    private let unread = Mutex<[PlainValue]>([])
    /// Raised at the end.
    private let over = Interrupt()

    /// Connects, and waits until the server agrees.
    init(
        _ request: Request, by proxy: HTTPProxy?, _ interrupt: Interrupt,
        _ check: @escaping (String) throws(ScriptError) -> Void
    ) throws {
        let deadline = ContinuousClock.now + .seconds(request.timeout)
        place = request.address.place
        closingTimeout = request.closingTimeout
        connection = try CurlConnection(
            to: request.address, by: proxy, timeout: request.timeout, interrupt, check)
        let handshake = WebSocketHandshake(
            request.address, headers: request.headers, protocols: request.protocols)
        try connection.send(handshake.request, interrupt)
        var answer: [UInt8] = []
        var end: Int?
        while end == nil {
            let left = (deadline - .now) / .seconds(1)
            guard left > 0, let bytes = try connection.receive(interrupt, seconds: left) else {
                throw ScriptError("\(place): it took too long")
            }
            guard !bytes.isEmpty else {
                throw ScriptError("\(place): the server closed the connection before it had answered")
            }
            answer += bytes
            end = WebSocketHandshake.endOfHeaders(in: answer)
            guard end ?? answer.count <= WebSocketHandshake.mostBytes else {
                throw ScriptError("\(place): the answer's headers have more than \(WebSocketHandshake.mostBytes) bytes")
            }
        }
        chosenProtocol = try handshake.agreed(by: Array(answer[..<end!]))
        var reader = WebSocketReader(limit: request.limit.bytes)
        reader.take(answer[end!...])
        self.reader = Mutex(reader)
    }

    /// Whether nothing more comes or goes.
    var isOver: Bool { over.isRaised }

    /// Whether messages that came while it was closed were not received.
    var hasUnread: Bool { unread.withLock { !$0.isEmpty } }

    /// Sends a message.
    /// - Throws: The websocket is closed or the connection broken; `CancellationError` once `interrupt` is raised, after which it
    ///   is closed, since a part of the message may have gone out.
    func send(_ kind: WebSocketFrames.Kind, _ content: [UInt8], _ interrupt: Interrupt) throws {
        let frame = WebSocketFrames.frame(kind, content)
        try sending.withLock { _ in
            guard !hasSentClose.load(ordering: .relaxed), !isOver else { throw ScriptError("the websocket is closed") }
            if kind == .close { hasSentClose.store(true, ordering: .relaxed) }
            do { try connection.send(frame, interrupt) } catch {
                end()
                throw error
            }
        }
    }

    /// The next message; nil: none comes any more.
    /// - Throws: The server breaks the connection, sends what none may, or closes with an unusual code; another one receives;
    ///   `CancellationError` once `interrupt` is raised, after which the websocket is closed: nothing answers the server any more.
    func receive(_ interrupt: Interrupt) throws -> PlainValue? {
        do {
            if let message = try reader.withLockIfAvailable({ try takeUnread() ?? next(&$0, interrupt) }) {
                return message
            }
        } catch is CancellationError {
            end(Ending(code: 1001, reason: ""))
            throw CancellationError()
        }
        guard hasSentClose.load(ordering: .relaxed) else {
            throw ScriptError("another task receives from this websocket already")
        }
        _ = try interrupt.wait(for: over.descriptor)
        return takeUnread()
    }

    private func takeUnread() -> PlainValue? { unread.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

    /// Tells the server that it ends, and waits for its word, not for long. Messages that come meanwhile can be received, but for
    /// those that no longer fit into the limit of one message, or behind a thousand.
    /// - Throws: As `send` does; and what the server sends that none may.
    func close(code: Int, reason: String, _ interrupt: Interrupt) throws {
        guard !isOver, !hasSentClose.load(ordering: .relaxed) else { return }
        try send(.close, WebSocketFrames.content(Ending(code: code, reason: reason)), interrupt)
        defer { end() }
        let deadline = ContinuousClock.now + .seconds(closingTimeout)
        let isDrained: Void? = try reader.withLockIfAvailable { reader in
            var room = reader.limit
            while let message = try next(&reader, interrupt, until: deadline) {
                room -= (message.data ?? message["binary"].data)?.count ?? 0
                unread.withLock { if room >= 0, $0.count < WebSocket.mostUnread { $0.append(message) } }
            }
        }
        if isDrained == nil { _ = try interrupt.wait(for: over.descriptor, seconds: closingTimeout) }
    }

    private func next(
        _ reader: inout WebSocketReader, _ interrupt: Interrupt, until deadline: ContinuousClock.Instant? = nil
    ) throws -> PlainValue? {
        while true {
            switch try event(&reader) {
            case .text(let text): return .string(text)
            case .binary(let bytes): return ["binary": PlainValue(bytes)]
            case .ping(let content): try? send(.pong, content, interrupt)
            case .close(let ending): return try closed(ending, &reader)
            case nil:
                guard !isOver, let bytes = try received(interrupt, until: deadline) else { return nil }
                reader.take(bytes)
            }
        }
    }

    /// The next thing that has come as a whole. What breaks the rules ends the connection.
    private func event(_ reader: inout WebSocketReader) throws -> WebSocketReader.Event? {
        do throws(WebSocketReader.Fault) { return try reader.next() } catch {
            reader = WebSocketReader(limit: reader.limit)
            end(Ending(code: error.code, reason: ""))
            throw ScriptError("\(place): the server sends \(error.what)")
        }
    }

    /// More bytes; nil: the end, which was asked for.
    private func received(_ interrupt: Interrupt, until deadline: ContinuousClock.Instant?) throws -> [UInt8]? {
        var failure = ScriptError("\(place): the server closed the connection without a word")
        do {
            // A server may go on sending for ever.
            let left = deadline.map { ($0 - .now) / .seconds(1) }
            if left ?? 1 > 0, let bytes = try connection.receive(interrupt, seconds: left), !bytes.isEmpty {
                return bytes
            }
        } catch let error as ScriptError {
            failure = error
        }
        end()
        guard hasSentClose.load(ordering: .relaxed) else { throw failure }
        return nil
    }

    /// The server has said that it ends.
    private func closed(_ ending: WebSocketFrames.Ending, _ reader: inout WebSocketReader) throws -> PlainValue? {
        let wasAskedFor = hasSentClose.load(ordering: .relaxed)
        reader = WebSocketReader(limit: reader.limit)
        end(ending)
        guard !wasAskedFor, !ending.isUsual else { return nil }
        let reason = ending.reason.isEmpty ? "" : ": \(ending.reason)"
        throw ScriptError("\(place): the server closed the websocket with the code \(ending.code)\(reason)")
    }

    /// Ends it; tells the server before, if that can be done at once.
    private func end(_ ending: WebSocketFrames.Ending) {
        _ = sending.withLockIfAvailable { _ in
            guard !hasSentClose.load(ordering: .relaxed), !isOver else { return }
            hasSentClose.store(true, ordering: .relaxed)
            connection.sendAtOnce(WebSocketFrames.frame(.close, WebSocketFrames.content(ending)))
        }
        end()
    }

    private func end() {
        over.ring()
        connection.shutDown()
    }
}

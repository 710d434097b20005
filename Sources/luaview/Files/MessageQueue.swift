import Platform
import Synchronization

/// Messages of the Language Server Protocol, read as they arrive, on a thread of their own: what an editor has sent is known before
/// the next work begins.
final class MessageQueue: Sendable {
    /// The result of looking for a message.
    enum Result {
        case message([UInt8])
        case nothingYet
        /// The input is at its end.
        case end
        case failed(MessageReader.Failure)
    }

    private let arrived = Mutex<ArraySlice<Result>>([])
    /// Counts what has arrived, and how much more may.
    private let (count, room) = (Semaphore(), Semaphore())
    /// How many messages are read ahead.
    private static let most = 1000

    init(_ reader: sending MessageReader) {
        for _ in 0..<MessageQueue.most { room.signal() }
        let thread = startThread(stackSize: 512 << 10, isDetached: true, signals: false) { [self] in
            var reader = reader
            while true {
                room.wait()
                let result = MessageQueue.read(&reader)
                arrived.withLock { $0.append(result) }
                count.signal()
                guard case .message = result else { return }
            }
        }
        guard thread == nil else { return }
        arrived.withLock { $0.append(.failed(MessageReader.Failure(reason: "there is no thread to read messages on"))) }
        count.signal()
    }

    private static func read(_ reader: inout MessageReader) -> Result {
        do throws(MessageReader.Failure) {
            guard let message = try reader.next() else { return .end }
            return .message(message)
        } catch {
            return .failed(error)
        }
    }

    /// The next message. `waits`: until there is one, or the end.
    func next(waits: Bool) -> Result {
        guard waits || arrived.withLock({ !$0.isEmpty }) else { return .nothingYet }
        count.wait()
        room.signal()
        return arrived.withLock { $0.removeFirst() }
    }
}

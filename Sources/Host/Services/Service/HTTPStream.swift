import Host
import Platform
import Synchronization

/// The response of a request, between the thread of the request and the reader.
final class HTTPStream: Sendable {
    /// A part of the response.
    enum Part: Sendable {
        /// The status and headers, once, before anything else.
        case head(status: Int, headers: [(name: String, value: String)])
        case bytes([UInt8])
    }

    /// Cancels the request.
    let interrupt = Interrupt()
    private let readEnd: Int32
    private let writeEnd: Mutex<Int32>
    private let head = Mutex<(status: Int, headers: [(name: String, value: String)])?>(nil)
    private let hasGivenHead = Mutex(false)
    private let result = Mutex<Result<Int, any Error>?>(nil)

    init() throws {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError.last("pipe") }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd = ends[0]
        writeEnd = Mutex(ends[1])
    }

    deinit {
        close(readEnd)
        writeEnd.withLock { if $0 >= 0 { close($0) } }
    }

    /// Sets the status and headers; only the first call counts.
    func begin(_ status: Int, _ headers: [(name: String, value: String)]) {
        head.withLock { if $0 == nil { $0 = (status, headers) } }
    }

    /// Waits until there is room; false: the reader has cancelled.
    func put(_ bytes: [UInt8]) -> Bool {
        let descriptor = writeEnd.withLock { $0 }
        var rest = bytes[...]
        while !rest.isEmpty {
            guard (try? interrupt.wait(for: descriptor, Int32(POLLOUT))) == true else { return false }
            let count = unsafe rest.withUnsafeBytes {
                unsafe Platform.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno != EAGAIN, errno != EINTR { return false }
            rest = rest.dropFirst(max(count, 0))
        }
        return true
    }

    func end(_ result: Result<Int, any Error>) {
        self.result.withLock { $0 = result }
        writeEnd.withLock { end in
            close(end)
            end = -1
        }
    }

    /// The next part; nil: the end.
    func next(_ interrupt: Interrupt) throws -> Part? {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            _ = try interrupt.wait(for: readEnd)
            if let head = takeHead() { return .head(status: head.status, headers: head.headers) }
            let count = unsafe Platform.read(readEnd, &chunk, chunk.count)
            if count < 0, errno == EAGAIN || errno == EINTR { continue }
            return count <= 0 ? nil : .bytes(Array(chunk[..<count]))
        }
    }

    private func takeHead() -> (status: Int, headers: [(name: String, value: String)])? {
        hasGivenHead.withLock { hasGivenHead in
            guard !hasGivenHead, let head = head.withLock({ $0 }) else { return nil }
            hasGivenHead = true
            return head
        }
    }

    /// The result of the request, which has ended.
    func status() throws -> Int { try result.withLock { $0 }?.get() ?? 0 }
}

import Glibc

/// Writes bytes to a file descriptor, in large pieces. It is the only place in the program that does.
public final class ByteOutput {
    /// Whether what is written still arrives somewhere.
    public enum State: Equatable, Sendable {
        case open
        /// The reader is gone, as behind `| head -1`. Not a failure.
        case closed
        /// The system refused, for the reason given.
        case failed(String)
    }

    /// Once it is no longer open, what is written is dropped.
    public private(set) var state = State.open
    /// Where it writes.
    public let descriptor: Int32
    private var buffer: [UInt8] = []
    /// How much of the buffer has gone out.
    private var sent = 0
    private let waitsForAll: Bool
    private static let capacity = 1 << 16

    /// Writes to an open descriptor, which stays the caller's to close. The process must ignore `SIGPIPE`. `keepsAll`:
    /// nothing goes out by itself, however much comes together.
    public init(descriptor: Int32, keepsAll: Bool = false) {
        self.descriptor = descriptor
        waitsForAll = keepsAll
        buffer.reserveCapacity(ByteOutput.capacity)
    }

    /// Whether anything that is written still arrives.
    public var isOpen: Bool { state == .open }
    /// Whether something waits to be sent.
    public var isWaiting: Bool { sent < buffer.count }

    /// Appends text; it is sent when enough has come together, or at the next `flush`.
    public func write(_ text: String) {
        guard isOpen else { return }
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= ByteOutput.capacity, !waitsForAll { flush() }
    }

    /// Appends bytes like text.
    public func write(_ bytes: [UInt8]) {
        guard isOpen else { return }
        buffer += bytes
        if buffer.count >= ByteOutput.capacity, !waitsForAll { flush() }
    }

    /// Appends a line of a message, which may quote what others wrote: what a terminal would obey is drawn as pictures.
    public func writeLine(_ message: String) { write(PrintedText.visible(message) + "\n") }

    /// Sends everything that waits, however long that takes.
    public func flush() {
        while isOpen, isWaiting {
            if !writeOnce() { waitUntilWritable() }
        }
        clear()
    }

    /// Sends what a descriptor that does not block takes at once. True when nothing waits any more.
    public func send() -> Bool {
        while isOpen, isWaiting, writeOnce() {}
        if isOpen, isWaiting { return false }
        clear()
        return true
    }

    private func clear() {
        buffer.removeAll(keepingCapacity: buffer.capacity <= 16 * ByteOutput.capacity)
        sent = 0
    }

    /// Writes what the descriptor takes at once. False: it takes nothing now.
    private func writeOnce() -> Bool {
        let count = unsafe buffer[sent...].withUnsafeBytes { bytes in
            unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        }
        sent += max(count, 0)
        return count >= 0 || canGoOn(after: errno)
    }

    private func canGoOn(after code: Int32) -> Bool {
        switch code {
        case EINTR: break
        case EAGAIN: return false
        case EPIPE: state = .closed
        default: state = .failed(unsafe String(cString: strerror(code)))
        }
        return true
    }

    /// Somebody else may have made the descriptor non-blocking.
    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}

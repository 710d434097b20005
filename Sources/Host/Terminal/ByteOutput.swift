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
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private static let capacity = 1 << 16

    /// Writes to an open descriptor, which stays the caller's to close. The process must ignore `SIGPIPE`.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
        buffer.reserveCapacity(ByteOutput.capacity)
    }

    /// Whether anything that is written still arrives.
    public var isOpen: Bool { state == .open }

    /// Appends text; it is sent when enough has come together, or at the next `flush`.
    public func write(_ text: String) {
        guard isOpen else { return }
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= ByteOutput.capacity { flush() }
    }

    /// Appends a line of a message, which may quote what others wrote: what a terminal would obey is drawn as pictures.
    public func writeLine(_ message: String) { write(PrintedText.visible(message) + "\n") }

    /// Sends everything that waits.
    public func flush() {
        var sent = 0
        while isOpen, sent < buffer.count { sent += writeOnce(from: sent) }
        buffer.removeAll(keepingCapacity: true)
    }

    /// Writes what the descriptor takes at once, and gives how many bytes that were.
    private func writeOnce(from start: Int) -> Int {
        let count = unsafe buffer[start...].withUnsafeBytes { bytes in
            unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        }
        if count < 0 { recover(from: errno) }
        return max(count, 0)
    }

    private func recover(from code: Int32) {
        switch code {
        case EINTR: break
        case EAGAIN: waitUntilWritable()
        case EPIPE: state = .closed
        default: state = .failed(unsafe String(cString: strerror(code)))
        }
    }

    /// Somebody else may have made the descriptor non-blocking.
    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}

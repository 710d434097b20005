import Platform
import Synchronization

/// Writes bytes to a file descriptor, in large pieces. It is the only place in the program that does.
public final class ByteOutput {
    /// Whether written bytes can be delivered.
    public enum State: Equatable, Sendable {
        case open
        /// The reader is gone, as behind `| head -1`. Not a failure.
        case closed
        /// The system refused, for the reason given.
        case failed(String)
    }

    /// Once it is no longer open, what is written is dropped.
    public private(set) var state = State.open
    /// The file descriptor.
    package let descriptor: Int32
    private var buffer: [UInt8] = []
    /// How much of the buffer has gone out.
    private var sent = 0
    private let waitsForAll: Bool
    /// Whether a thread is at work on the buffer: a spin lock.
    private let isTaken = Atomic<Bool>(false)
    private static let capacity = 1 << 16

    /// Writes to an open descriptor, which stays the caller's to close. The process must ignore `SIGPIPE`.
    public convenience init(descriptor: Int32) { self.init(descriptor: descriptor, keepsAll: false) }

    /// The same; `keepsAll`: nothing goes out by itself, however much comes together.
    package init(descriptor: Int32, keepsAll: Bool) {
        self.descriptor = descriptor
        waitsForAll = keepsAll
        buffer.reserveCapacity(ByteOutput.capacity)
    }

    /// Whether written bytes can still be delivered.
    package var isOpen: Bool { state == .open }
    /// Whether something waits to be sent.
    package var isWaiting: Bool { sent < buffer.count }

    /// Appends text; it is sent when enough has come together, or at the next `flush`.
    package func write(_ text: String) {
        add { $0.append(contentsOf: text.utf8) }
    }

    /// Appends bytes like text.
    package func write(_ bytes: [UInt8]) {
        add { $0 += bytes }
    }

    /// Appends a part of bytes.
    func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        add { unsafe $0.append(contentsOf: bytes) }
    }

    private func add(_ body: (inout [UInt8]) -> Void) {
        guard isOpen else { return }
        taken { body(&buffer) }
        if buffer.count >= ByteOutput.capacity, !waitsForAll { flush() }
    }

    /// Appends a line of a message, which may quote untrusted text: control characters are replaced by visible symbols.
    package func writeLine(_ message: String) {
        let line = PrintedText.visible(message)
        add {
            $0.append(contentsOf: line.utf8)
            $0.append(UInt8(ascii: "\n"))
        }
    }

    /// Sends everything that waits, however long that takes.
    public func flush() {
        taken {
            while isOpen, isWaiting {
                if !writeOnce() { waitUntilWritable() }
            }
            clear()
        }
    }

    /// Sends what a descriptor that does not block takes at once. True when nothing waits any more.
    package func send() -> Bool {
        taken {
            while isOpen, isWaiting, writeOnce() {}
            if isOpen, isWaiting { return false }
            clear()
            return true
        }
    }

    /// Sends what waits just before the process ends, on another thread than the one that writes here: that one goes on no
    /// further. It waits briefly only for a thread at work here, and for a slow reader.
    package func sendAtEnd() {
        let piece = 4096
        var patience = 100
        while isTaken.exchange(true, ordering: .acquiring) {
            guard patience > 0 else { return }
            patience -= 1
            _ = poll(nil, 0, 1)
        }
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while isOpen, isWaiting, unsafe poll(&request, 1, 500) > 0, writeOnce(atMost: piece) {}
    }

    /// Runs a function with the lock on the buffer.
    private func taken<R>(_ body: () -> R) -> R {
        while isTaken.exchange(true, ordering: .acquiring) { sched_yield() }
        defer { isTaken.store(false, ordering: .releasing) }
        return body()
    }

    private func clear() {
        buffer.removeAll(keepingCapacity: buffer.capacity <= 16 * ByteOutput.capacity)
        sent = 0
    }

    /// Writes what the descriptor takes at once. False: it takes nothing now.
    private func writeOnce(atMost most: Int = .max) -> Bool {
        let count = unsafe buffer[sent...].withUnsafeBytes { bytes in
            unsafe Platform.write(descriptor, bytes.baseAddress, min(bytes.count, most))
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

    /// Another process that shares the descriptor may have made it non-blocking.
    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}

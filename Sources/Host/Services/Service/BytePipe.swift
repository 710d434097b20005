import Host
import Platform
import Synchronization

/// Bytes on their way from a script to a program's input or a request's body. The writer waits while nothing is taken.
final class BytePipe: Sendable {
    private struct Ends {
        var read: Int32
        var write: Int32
        var isTaken = false
    }

    private let ends: Mutex<Ends>

    init() throws(ScriptError) {
        var ends: [Int32] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { throw SystemError.last("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // The other end may become a program's input, which expects to wait.
        _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
        self.ends = Mutex(Ends(read: ends[0], write: ends[1]))
    }

    deinit {
        ends.withLock { for end in [$0.read, $0.write] where end >= 0 { Platform.close(end) } }
    }

    /// The end to read from, which the caller closes; there is one reader.
    func takeReader() throws(ScriptError) -> Int32 {
        try ends.withLock { ends throws(ScriptError) in
            guard !ends.isTaken else { throw ScriptError("the pipe is read already") }
            ends.isTaken = true
            defer { ends.read = -1 }
            return ends.read
        }
    }

    /// Whether its reading end was taken and its writing end is closed: it is not used again.
    var isDone: Bool { ends.withLock { $0.isTaken && $0.write < 0 } }

    /// Waits until all of it has been taken into the pipe.
    func write(_ bytes: [UInt8], _ interrupt: Interrupt) throws {
        // Its own descriptor, so that closing the pipe meanwhile does not lead what is written elsewhere.
        let descriptor = ends.withLock { $0.write < 0 ? -1 : fcntl($0.write, F_DUPFD_CLOEXEC, 3) }
        guard descriptor >= 0 else { throw ScriptError("the pipe is closed") }
        defer { Platform.close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            _ = try interrupt.wait(for: descriptor, Int32(POLLOUT))
            let count = unsafe rest.withUnsafeBytes { unsafe Platform.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                switch errno {
                case EAGAIN, EINTR: continue
                case EPIPE: throw ScriptError("what read from the pipe has ended")
                default: throw SystemError.last("pipe")
                }
            }
            rest = rest.dropFirst(count)
        }
    }

    /// Nothing more is written: the reader gets the end of the input.
    func close() {
        ends.withLock { ends in
            if ends.write >= 0 { Platform.close(ends.write) }
            ends.write = -1
        }
    }
}

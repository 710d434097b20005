import Glibc
import Host

/// A pipe whose one end an output writes and whose other end a test reads.
final class PipeFixture {
    let output: ByteOutput
    private let ends: [Int32]

    init() {
        var ends: [Int32] = [-1, -1]
        _ = pipe(&ends)
        signal(SIGPIPE, SIG_IGN)
        self.ends = ends
        output = ByteOutput(descriptor: ends[1])
    }

    deinit {
        for end in ends { close(end) }
    }

    /// Everything written so far.
    func written() -> String {
        output.flush()
        var request = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
        var bytes: [UInt8] = []
        while poll(&request, 1, 0) > 0 {
            var chunk = [UInt8](repeating: 0, count: 4096)
            let count = read(ends[0], &chunk, chunk.count)
            guard count > 0 else { break }
            bytes += chunk[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What a reader such as `head` does when it has enough.
    func stopReading() {
        dup2(open("/dev/null", O_RDONLY), ends[0])
    }
}

import Platform

/// A pipe to a child process: the child's end, the entrance, is blocking, the other is not.
struct PipeEnds {
    let entrance: Int32
    let exit: Int32

    init() throws(FileError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw FileError("pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        exit = ends[0]
        entrance = ends[1]
        _ = fcntl(exit, F_SETFL, O_NONBLOCK)
    }

    func closeEntrance() { close(entrance) }
}

/// What comes out of a pipe.
struct PipeExit {
    let descriptor: Int32
    /// What has come and was not taken.
    private(set) var bytes: [UInt8] = []
    /// Whether all entrances are closed.
    private(set) var isAtEnd = false

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    /// Reads once.
    mutating func fill() {
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &chunk, chunk.count)
        if count == 0 { isAtEnd = true }
        if count < 0, errno != EINTR, errno != EAGAIN { isAtEnd = true }
        bytes += chunk[..<max(count, 0)]
    }

    /// Reads what is there.
    mutating func drain() {
        var before = -1
        while !isAtEnd, bytes.count > before {
            before = bytes.count
            fill()
        }
    }

    mutating func takeAll() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}

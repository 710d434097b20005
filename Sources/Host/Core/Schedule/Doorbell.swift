import Platform

/// Wakes one thread from others: its descriptor is readable from the first ring until it is answered.
final class Doorbell: Sendable {
    /// Readable after a ring; -1 if the system gave none.
    let descriptor: Int32
    private let button: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        if unsafe pipe(&ends) != 0 { ends = [-1, -1] }
        for end in ends where end >= 0 {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        button = ends[1]
    }

    deinit {
        close(descriptor)
        close(button)
    }

    /// Rings; from any thread.
    func ring() {
        var byte: UInt8 = 1
        _ = unsafe Platform.write(button, &byte, 1)
    }

    /// Not readable any more, until the next ring.
    func answer() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while unsafe read(descriptor, &bytes, bytes.count) == bytes.count {}
    }

    /// Waits for a ring, for at most so many seconds; nil: for ever. False without a ring; a signal ends the wait, too.
    func wait(seconds: Double?) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, PollTime.milliseconds(seconds)) > 0
    }
}

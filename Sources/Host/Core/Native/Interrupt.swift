import Platform
import Synchronization

/// Cancels the work of a thread that blocks: its descriptor is readable from then on.
package final class Interrupt: Sendable {
    private let ends: (read: Int32, write: Int32)
    private let state = Atomic<Bool>(false)

    package init() {
        var ends: [Int32] = [-1, -1]
        if unsafe pipe(&ends) != 0 { ends = [-1, -1] }
        for end in ends where end >= 0 {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        self.ends = (ends[0], ends[1])
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    package var descriptor: Int32 { ends.read }
    package var isRaised: Bool { state.load(ordering: .sequentiallyConsistent) }

    package func ring() {
        state.store(true, ordering: .sequentiallyConsistent)
        var byte: UInt8 = 1
        _ = unsafe Platform.write(ends.write, &byte, 1)
    }

    /// Waits until something can be read from a descriptor, or written to it; for at most so many seconds.
    /// - Returns: false when the time is over.
    /// - Throws: when the task was cancelled.
    package func wait(for descriptor: Int32, _ events: Int32 = Int32(POLLIN), seconds: Double? = nil) throws -> Bool {
        var requests = [
            pollfd(fd: descriptor, events: Int16(events), revents: 0),
            pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = unsafe poll(&requests, 2, PollTime.milliseconds(seconds))
            if isRaised { throw CancellationError() }
            if count >= 0 { return count > 0 }
            guard errno == EINTR else { return true }
        }
    }
}

import Host
import HostTools
import Platform

/// The worker's end of the pipe to `luaview test`.
final class RecordPipe: @unchecked Sendable {
    private let output = ByteOutput(descriptor: TestProcess.recordDescriptor)
    /// Whether tests may write to standard output without `print`: that is sent before the next record.
    var sendsOutput = false

    /// Nil if there is no such pipe: the program was not started by `luaview test`.
    init?() {
        guard fcntl(TestProcess.recordDescriptor, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
        signal(SIGPIPE, SIG_IGN)
        endWithReader()
    }

    /// Each is sent at once: if the process does not live to say more, it is known what ran.
    func send(_ record: TestRecord) {
        if sendsOutput { fflush(nil) }
        output.write(TestRecordEncoder.bytes(of: record))
        output.flush()
    }

    /// Ends this process when the reading end of the pipe is closed, even if a test loops.
    private func endWithReader() {
        _ = startThread(stackSize: 512 << 10, isDetached: true) {
            var request = pollfd(fd: TestProcess.recordDescriptor, events: 0, revents: 0)
            while poll(&request, 1, -1) < 0, errno == EINTR {}
            _exit(ExitStatus.limit)
        }
    }
}

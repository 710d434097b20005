import Host
import Platform
import Synchronization

/// A program that a script runs: in a process group of its own, with pipes for its input, output and errors.
final class ChildProcess: Sendable {
    /// Output of the program, or its end.
    enum Progress: Sendable {
        case output([UInt8])
        case errors([UInt8])
        case ended(Int32)
    }

    private enum State {
        case notBegun
        case running(pid_t)
        case over
        /// Killed at the timeout.
        case late
        /// The call was cancelled.
        case unwanted
    }

    private let command: ProgramCommand
    private var program: String { command.program }
    private let state = Mutex(State.notBegun)
    /// Our ends of the pipes; -1: closed.
    private let ends = Mutex((input: Int32(-1), output: Int32(-1), errors: Int32(-1)))
    private let input = Mutex<ArraySlice<UInt8>>([])

    init(_ command: ProgramCommand) {
        self.command = command
        if case .text(let bytes) = command.input { input.withLock { $0 = bytes[...] } }
    }

    deinit {
        kill()
        ends.withLock { ends in
            for end in [ends.input, ends.output, ends.errors] where end >= 0 { close(end) }
        }
    }

    /// Begins to run it.
    func begin() throws {
        var pipes: [[Int32]] = []
        defer { for end in pipes.flatMap({ $0 }) where end >= 0 { close(end) } }
        for _ in 0..<3 {
            var pair: [Int32] = [-1, -1]
            guard unsafe pipe(&pair) == 0 else { throw SystemError.last(program) }
            for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            pipes.append(pair)
        }
        if case .pipe(let pipe) = command.input {
            close(pipes[0][0])
            close(pipes[0][1])
            pipes[0] = [-1, -1]
            pipes[0][0] = try pipe.takeReader()
        }
        let folder = try command.openedFolder()
        defer { if folder >= 0 { close(folder) } }
        try state.withLock { state in
            if case .unwanted = state { throw CancellationError() }
            var launch = command.launch(input: pipes[0][0], output: pipes[1][1], errors: pipes[2][1])
            launch.folder = folder
            state = .running(try ProgramStarter.shared.start(launch))
        }
        let ours = (input: pipes[0][1], output: pipes[1][0], errors: pipes[2][0])
        for end in [ours.input, ours.output, ours.errors] where end >= 0 { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        ends.withLock { $0 = ours }
        (pipes[0][1], pipes[1][0], pipes[2][0]) = (-1, -1, -1)
    }

    /// Kills its process group; from any thread.
    func kill() { end(as: .over) }

    private func end(as end: State) {
        state.withLock { state in
            switch state {
            case .running(let child):
                _ = Platform.kill(-child, SIGKILL)
                _ = ChildProcess.takeNotice(of: child)
                state = end
            case .notBegun: state = .unwanted
            case .over, .late, .unwanted: break
            }
        }
    }

    /// Reaps the process; returns its status. The system may reuse its number from now on.
    private static func takeNotice(of child: pid_t) -> Int32 {
        ProgramStarter.shared.forget(child)
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }

    /// Waits for what comes next, until a time on the system's clock.
    func next(until deadline: Double?, _ interrupt: Interrupt) throws -> Progress {
        while true {
            let (input, output, errors) = ends.withLock { $0 }
            if output < 0, errors < 0 { return .ended(try reap(until: deadline)) }
            let wants = input >= 0
            var requests = [
                pollfd(fd: interrupt.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: wants ? input : -1, events: Int16(POLLOUT), revents: 0),
                pollfd(fd: output, events: Int16(POLLIN), revents: 0),
                pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
            ]
            let count = unsafe poll(&requests, 4, PollTime.milliseconds(deadline.map { $0 - ChildProcess.now }))
            if interrupt.isRaised { throw CancellationError() }
            if count == 0, let deadline, ChildProcess.now >= deadline {
                throw tookTooLong
            }
            if requests[1].revents != 0 { feed(input) }
            if requests[2].revents != 0, let bytes = take(\.output) { return .output(bytes) }
            if requests[3].revents != 0, let bytes = take(\.errors) { return .errors(bytes) }
        }
    }

    /// Writes its input. A program may close its input early, which is no error.
    private func feed(_ descriptor: Int32) {
        let isOver = input.withLock { input in
            guard !input.isEmpty else { return true }
            let count = unsafe input.prefix(1 << 16).withUnsafeBytes {
                unsafe Platform.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0 { return errno != EAGAIN && errno != EINTR }
            input = input.dropFirst(count)
            return input.isEmpty
        }
        guard isOver else { return }
        close(descriptor)
        ends.withLock { $0.input = -1 }
    }

    /// The bytes that can be read now; nil: none, or the end.
    private func take(
        _ end: WritableKeyPath<(input: Int32, output: Int32, errors: Int32), Int32> & Sendable
    ) -> [UInt8]? {
        let descriptor = ends.withLock { $0[keyPath: end] }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe Platform.read(descriptor, &chunk, chunk.count)
        if count > 0 { return Array(chunk[..<count]) }
        if count < 0, errno == EAGAIN || errno == EINTR { return nil }
        close(descriptor)
        ends.withLock { $0[keyPath: end] = -1 }
        return nil
    }

    /// Its status: of a signal 128 and its number, as a shell says it. It may go on for long after it has closed its output.
    private func reap(until deadline: Double?) throws -> Int32 {
        let isOver = Interrupt()
        if let deadline {
            BackgroundThread.run { [self] in
                if (try? isOver.wait(for: -1, seconds: deadline - ChildProcess.now)) == false { end(as: .late) }
            }
        }
        defer { isOver.ring() }
        // Its end is not reaped yet: a cancellation meanwhile may still have to kill it.
        if let child = state.withLock({ if case .running(let child) = $0 { child } else { nil } }) {
            var info = unsafe siginfo_t()
            while unsafe waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        }
        return try state.withLock { state in
            if case .late = state { throw tookTooLong }
            guard case .running(let child) = state else { throw CancellationError() }
            let status = ChildProcess.takeNotice(of: child)
            state = .over
            let signal = status & 0x7F
            return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        }
    }

    private var tookTooLong: ScriptError { ScriptError("'\(program)' took too long") }

    static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

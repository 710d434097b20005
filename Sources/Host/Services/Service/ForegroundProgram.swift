import Host
import Platform

/// A program in the foreground of the terminal, in a process group of its own.
final class ForegroundProgram: TerminalProgram {
    private let command: ProgramCommand

    init(_ command: ProgramCommand) { self.command = command }

    func run(alarm: Int32, isOver: () -> Bool, stop: () -> Void) throws(ScriptError) -> TerminalProgramEnd {
        let terminal = STDIN_FILENO
        let folder = try command.openedFolder()
        defer { if folder >= 0 { close(folder) } }
        var before = termios()
        guard unsafe tcgetattr(terminal, &before) == 0 else { throw ScriptError("there is no terminal to hand over") }
        let pipe = Pipe()
        var launch = command.launch(input: terminal, output: STDOUT_FILENO, errors: STDERR_FILENO)
        (launch.folder, launch.terminal) = (folder, terminal)
        defer { ForegroundProgram.take(terminal, &before) }
        let child = try ProgramStarter.shared.start(launch)
        ForegroundProgram.follow(child, pipe)
        var deadline: Double?
        while true {
            var requests = [
                pollfd(fd: pipe.read, events: Int16(POLLIN), revents: 0),
                pollfd(fd: deadline == nil ? alarm : -1, events: Int16(POLLIN), revents: 0),
            ]
            _ = unsafe poll(&requests, 2, PollTime.milliseconds(deadline.map { $0 - ChildProcess.now }))
            switch pipe.next() {
            case .ended: return ForegroundProgram.reap(child)
            case .stopped where deadline == nil: pause(child, terminal, &before, stop)
            case .stopped, nil: break
            }
            if let time = deadline, time <= ChildProcess.now {
                kill(-child, SIGKILL)
                deadline = .infinity
            } else if deadline == nil, isOver() {
                for signal in [SIGTERM, SIGCONT] { kill(-child, signal) }
                deadline = ChildProcess.now + 1
            }
        }
    }

    /// The program was stopped by a key: stops the process, too, as at a shell's prompt; later both continue.
    private func pause(_ child: pid_t, _ terminal: Int32, _ before: inout termios, _ stop: () -> Void) {
        var modes = termios()
        unsafe tcgetattr(terminal, &modes)
        ForegroundProgram.take(terminal, &before)
        stop()
        ForegroundProgram.give(terminal, to: child)
        unsafe tcsetattr(terminal, TCSADRAIN, &modes)
        kill(-child, SIGCONT)
    }

    /// Takes the terminal back, with its former modes.
    private static func take(_ terminal: Int32, _ modes: inout termios) {
        give(terminal, to: getpgrp())
        unsafe tcsetattr(terminal, TCSADRAIN, &modes)
    }

    /// A process in the background that gives a terminal away would be stopped for it.
    private static func give(_ terminal: Int32, to group: pid_t) {
        var (signals, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGTTOU)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, &before)
        tcsetpgrp(terminal, group)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Reports through the pipe whenever it is stopped, and its end.
    private static func follow(_ child: pid_t, _ pipe: Pipe) {
        BackgroundThread.run {
            while true {
                var info = unsafe siginfo_t()
                let code = unsafe waitid(P_PID, id_t(child), &info, WEXITED | WSTOPPED | WNOWAIT)
                if code < 0, errno == EINTR { continue }
                guard code == 0, unsafe info.si_code == CLD_STOPPED || info.si_code == CLD_TRAPPED else {
                    return pipe.tell(.ended)
                }
                var status: Int32 = 0
                if unsafe waitpid(child, &status, WUNTRACED | WNOHANG) == child, status & 0xFF == 0x7F {
                    pipe.tell(.stopped)
                }
            }
        }
    }

    private static func reap(_ child: pid_t) -> TerminalProgramEnd {
        ProgramStarter.shared.forget(child)
        var status: Int32 = 0
        while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0
            ? TerminalProgramEnd(status: (status >> 8) & 0xFF, wasKilled: false)
            : TerminalProgramEnd(status: 128 + signal, wasKilled: true)
    }

    private enum News: UInt8 {
        case stopped = 1
        case ended
    }

    /// The channel from the thread that waits for the program to the one that waits for everything.
    private final class Pipe: Sendable {
        let read: Int32
        private let write: Int32

        init() {
            var ends: [Int32] = [-1, -1]
            if unsafe Platform.pipe(&ends) != 0 { ends = [-1, -1] }
            for end in ends where end >= 0 {
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
            }
            (read, write) = (ends[0], ends[1])
        }

        deinit { for end in [read, write] where end >= 0 { close(end) } }

        func tell(_ news: News) {
            var byte = news.rawValue
            _ = unsafe Platform.write(write, &byte, 1)
        }

        func next() -> News? {
            var byte: UInt8 = 0
            return unsafe Platform.read(read, &byte, 1) == 1 ? News(rawValue: byte) : nil
        }
    }
}

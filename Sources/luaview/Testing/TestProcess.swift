import Host
import Platform

/// A test file that runs in a process of its own: this program, started once more.
final class TestProcess {
    /// How a process ended.
    enum End: Equatable {
        case exited(Int32)
        /// A signal ended it, which it did not ask for.
        case signalled(Int32)
        /// It took too long and was ended.
        case timedOut
    }

    /// Where the child finds the pipe for its records.
    static let recordDescriptor: Int32 = 3

    private let process: pid_t
    var records: PipeExit
    /// What the child writes on standard output and standard error: nothing, unless something is very wrong or all is allowed.
    var output: PipeExit
    private var hasTimedOut = false

    /// Starts the program with the arguments given.
    init(_ arguments: [String]) throws(FileError) {
        let recordPipe = try PipeEnds()
        let outputPipe = try PipeEnds()
        defer {
            recordPipe.closeEntrance()
            outputPipe.closeEntrance()
        }
        process = try TestProcess.spawn(arguments, records: recordPipe.entrance, output: outputPipe.entrance)
        records = PipeExit(recordPipe.exit)
        output = PipeExit(outputPipe.exit)
    }

    deinit {
        close(records.descriptor)
        close(output.descriptor)
    }

    /// Its own group, so that a key that interrupts the program reaches this process alone, which then ends the others.
    private static func spawn(_ words: [String], records: Int32, output: Int32) throws(FileError) -> pid_t {
        var actions = noSpawnActions
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        posix_spawn_file_actions_adddup2(&actions, records, recordDescriptor)
        var attributes = noSpawnAttributes
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)

        var arguments = (["luaview"] + words).map { word in
            (FilePath(word).bytes.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
                strdup($0.baseAddress!)
            }
        }
        arguments.append(nil)
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let status = posix_spawn(&process, program, &actions, &attributes, &arguments, environmentOfProcess)
        guard status == 0 else { throw FileError(program, reason: String(cString: strerror(status))) }
        return process
    }

    /// This program.
    private static let program = String(decoding: pathOfProgram() ?? [], as: UTF8.self)

    /// Reads what there is, once from each pipe: what was written before a record is there when the record is.
    func fill() {
        if !records.isAtEnd { records.fill() }
        if !output.isAtEnd { output.fill() }
    }

    /// Ends it, and whatever it started.
    func kill(becauseOfTime: Bool = false) {
        hasTimedOut = hasTimedOut || becauseOfTime
        Platform.kill(-process, SIGKILL)
    }

    /// Waits for its end, which is near: its records have ended.
    func wait() -> End {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        Platform.kill(-process, SIGKILL)
        output.drain()
        if hasTimedOut { return .timedOut }
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    }
}

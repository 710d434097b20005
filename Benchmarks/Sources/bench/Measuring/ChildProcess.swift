import Glibc
import HostServices

/// A program run to its end, its standard output in a pipe.
struct ChildProcess {
    /// From its start to the end of its output and of itself, in seconds.
    let wallTime: Double
    /// What it and the system used on its behalf, in seconds.
    let processorTime: Double
    let output: [UInt8]
    /// What it wrote on standard error, if that was asked for; else it went there.
    let errors: [UInt8]

    /// Runs `words`, the first of which is looked for as a shell does.
    init(_ words: [String], capturesErrors: Bool = false) throws(Failure) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let outputPipe = try Pipe()
        let errorPipe = try Pipe()
        posix_spawn_file_actions_adddup2(&actions, outputPipe.entrance, STDOUT_FILENO)
        if capturesErrors { posix_spawn_file_actions_adddup2(&actions, errorPipe.entrance, STDERR_FILENO) }

        let start = Clock.wall
        let process = try ChildProcess.spawn(words, &actions)
        outputPipe.closeEntrance()
        errorPipe.closeEntrance()
        output = outputPipe.contents()
        errors = errorPipe.contents()
        var status: Int32 = 0
        var usage = rusage()
        wait4(process, &status, 0, &usage)
        wallTime = Clock.wall - start
        processorTime = ChildProcess.seconds(usage.ru_utime) + ChildProcess.seconds(usage.ru_stime)
        guard status == 0 else { throw Failure("'\(words.joined(separator: " "))' failed") }
    }

    private static func spawn(
        _ words: [String], _ actions: inout posix_spawn_file_actions_t
    ) throws(Failure) -> pid_t {
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process: pid_t = 0
        let status = posix_spawnp(&process, words[0], &actions, nil, &arguments, environ)
        guard status == 0 else { throw Failure("cannot run '\(words[0])': \(String(cString: strerror(status)))") }
        return process
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}

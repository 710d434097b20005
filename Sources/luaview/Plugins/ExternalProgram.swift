import Host
import Platform

/// A program of the user's, such as git, that runs to its end. Its standard error is this program's.
struct ExternalProgram {
    /// As it is looked for in `PATH`.
    let name: String
    /// Variables that are set for it, and names of variables that it does not get.
    var variables: [(name: String, value: String)] = []
    var withheld: Set<String> = []

    private static let mostOutput = 64 << 20

    /// Runs it; returns its standard output.
    /// - Throws: it cannot be started, or failed. `task`: a description of the task for the message.
    @discardableResult
    func output(_ arguments: [String], to task: String) throws(ScriptError) -> [UInt8] {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw ScriptError("cannot \(task): \(FileFailure.last)") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let (process, failure) = spawn(arguments, output: ends[1])
        close(ends[1])
        guard failure == 0 else {
            let reason =
                failure == ENOENT ? "there is no program '\(name)' here" : String(cString: strerror(failure))
            throw ScriptError("cannot \(task): \(reason)")
        }
        let output = ExternalProgram.bytes(from: ends[0])
        if output == nil { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // Ctrl-C goes to both: this program goes on, and removes what the other has left.
        if status & 0x7F == SIGINT { throw ScriptError("cannot \(task): it was interrupted") }
        guard status == 0, let output else { throw ScriptError("cannot \(task): \(name) failed") }
        return output
    }

    private func spawn(_ words: [String], output: Int32) -> (pid_t, failure: Int32) {
        var actions = noSpawnActions
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        var attributes = noSpawnAttributes
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This program ignores SIGPIPE, which would be inherited.
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var process: pid_t = 0
        let failure = ExternalProgram.withCStrings(([name] + words).map { FilePath($0).bytes }) { arguments in
            ExternalProgram.withCStrings(environment) { environment in
                posix_spawnp(&process, name, &actions, &attributes, arguments, environment)
            }
        }
        return (process, failure)
    }

    private var environment: [[UInt8]] {
        var entries: [[UInt8]] = []
        var next = environmentOfProcess
        while let entry = next.pointee {
            let bytes = UnsafeBufferPointer(start: entry, count: strlen(entry)).map(UInt8.init(bitPattern:))
            let name = String(decoding: bytes.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
            if !withheld.contains(name), !variables.contains(where: { $0.name == name }) { entries.append(bytes) }
            next += 1
        }
        return entries + variables.map { Array("\($0.name)=\($0.value)".utf8) }
    }

    private static func withCStrings<R>(
        _ texts: [[UInt8]], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> R
    ) -> R {
        var pointers = texts.map { text in
            (text.map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer { strdup($0.baseAddress!) }
        }
        pointers.append(nil)
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
    }

    /// All output; nil: more than the limit.
    private static func bytes(from descriptor: Int32) -> [UInt8]? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return bytes }
            bytes += chunk[..<count]
            if bytes.count > mostOutput { return nil }
        }
    }
}

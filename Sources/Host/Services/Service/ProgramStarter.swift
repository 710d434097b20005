import CProcess
import Host
import Platform
import Synchronization

/// The thread that starts programs. The system ends a program together with the thread that started it, so this one stays for as
/// long as the process does; with it go all programs, also where the process is killed. A guard, a process of its own, then ends
/// what they have begun themselves.
@safe final class ProgramStarter: Sendable {
    static let shared = ProgramStarter()

    private struct State {
        var requests: [@Sendable (_ socket: Int32) -> Void] = []
        var hasThread = false
    }

    /// The result of a start.
    private final class Reply: Sendable {
        let result = Mutex<Result<pid_t, ScriptError>>(.success(-1))
        let isThere = Semaphore()
    }

    /// A program with all that it is started with.
    struct Launch: Sendable {
        var program: String
        var arguments: [String]
        /// Its variables, `NAME=value`, each with a zero at the end.
        var environment: [[CChar]]
        /// What it has as standard input, output and error output.
        var input: Int32
        var output: Int32
        var errors: Int32
        /// The file that is run; nil: the one that the system finds by the program's name.
        var file: [CChar]?
        /// The folder that it begins in, as a descriptor; -1: that of the process.
        var folder: Int32 = -1
        /// The terminal that it has in the foreground, as a descriptor; -1: none.
        var terminal: Int32 = -1
        /// Whether it outlives the process, in a session of its own.
        var isGuard = false
    }

    private let state = Mutex(State())
    private let bell = Semaphore()
    private let guardSocket = Mutex<Int32>(-1)

    /// Starts a program, in a group of processes of its own.
    func start(_ launch: Launch) throws(ScriptError) -> pid_t {
        let reply = Reply()
        let isAccepted = state.withLock { state in
            if !state.hasThread { state.hasThread = BackgroundThread.run { self.work() } }
            guard state.hasThread else { return false }
            state.requests.append { socket in
                reply.result.withLock { $0 = Result { () throws(ScriptError) in try launch.start(socket) } }
                reply.isThere.signal()
            }
            return true
        }
        guard isAccepted else { throw ScriptError("the system gives no more threads") }
        bell.signal()
        reply.isThere.wait()
        return try reply.result.withLock { $0 }.get()
    }

    /// Forgets a program before it is reaped: the system may reuse its number then.
    func forget(_ child: pid_t) {
        guardSocket.withLock { socket in
            guard socket >= 0 else { return }
            let line = Array("-\(child)\n".utf8)
            _ = unsafe line.withUnsafeBytes { unsafe send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        }
    }

    private func work() {
        let socket = ProgramStarter.startGuard()
        guardSocket.withLock { $0 = socket }
        while true {
            bell.wait()
            state.withLock { $0.requests.isEmpty ? nil : $0.requests.removeFirst() }?(socket)
        }
    }

    // MARK: The guard

    /// Keeps the numbers of running process groups, `+` and `-` one a line, and kills them when the other end of its socket is
    /// closed. A shell is small; a fork of this process would keep its memory.
    private static let guardScript = """
        groups=
        while read -r line; do
          case $line in
            +*) groups="$groups ${line#+}" ;;
            -*)
              left=
              for group in $groups; do [ "$group" = "${line#-}" ] || left="$left $group"; done
              groups=$left ;;
          esac
        done
        for group in $groups; do kill -s KILL -- "-$group"; done
        """

    /// Returns the socket by which process groups are reported to it; -1: there is none.
    private static func startGuard() -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard unsafe cs_socket_pair(&ends) == 0 else { return -1 }
        let nowhere = FilePath("/dev/null").opened(O_RDWR)
        defer {
            close(ends[1])
            if nowhere >= 0 { close(nowhere) }
        }
        let launch = Launch(
            program: "/bin/sh", arguments: ["-c", guardScript], environment: [], input: ends[1], output: nowhere,
            errors: nowhere, isGuard: true)
        do throws(ScriptError) {
            _ = try launch.start(-1)
            return ends[0]
        } catch {
            close(ends[0])
            return -1
        }
    }
}

extension ProgramStarter.Launch {
    /// Starts it from the current thread.
    fileprivate func start(_ guardSocket: Int32) throws(ScriptError) -> pid_t {
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
        defer {
            for index in unsafe words.indices { unsafe free(words[index]) }
            for index in unsafe variables.indices { unsafe free(variables[index]) }
        }
        let strays = OpenDescriptors.inherited
        var child = pid_t()
        let code = unsafe (file ?? program.utf8CString.map { $0 }).withUnsafeBufferPointer { file in
            unsafe words.withUnsafeMutableBufferPointer { words in
                unsafe variables.withUnsafeMutableBufferPointer { variables in
                    unsafe strays.withUnsafeBufferPointer { strays in
                        var program = unsafe cp_program(
                            file: file.baseAddress, arguments: words.baseAddress, environment: variables.baseAddress,
                            input: input, output: output, errors: errors, folder: folder, terminal: terminal,
                            strays: strays.baseAddress, stray_count: strays.count,
                            ends_with_thread: !isGuard, leads_session: isGuard, announced_to: guardSocket)
                        return unsafe cp_start(&program, &child)
                    }
                }
            }
        }
        guard code == 0 else {
            if child > 0 {
                ProgramStarter.shared.forget(child)
                _ = waitpid(child, nil, 0)
            }
            throw SystemError.last("'\(program)'", code)
        }
        return child
    }
}

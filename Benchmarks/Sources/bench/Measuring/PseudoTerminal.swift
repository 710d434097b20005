import CTerminal
import Glibc

/// The program with a script on a pseudo terminal of 80 by 24 cells. Nothing is emulated: what counts is when the last byte of
/// what it writes has come.
final class PseudoTerminal {
    /// Nothing came for so many milliseconds: the frame is complete.
    private static let quiet: Int32 = 15
    /// The longest that is waited for the first byte, in milliseconds.
    private static let patience: Int32 = 10_000

    /// Which keys press which button.
    private let keys: [String: String]
    private let main: Int32
    private let process: pid_t
    private var buffer = [UInt8](repeating: 0, count: 1 << 20)

    /// Starts it, and waits for the first frame.
    init(_ words: [String], keys: [String: String]) throws {
        self.keys = keys
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var main: Int32 = -1
        process = run_on_terminal(&arguments, 80, 24, &main)
        self.main = main
        guard process > 0 else { throw Failure("no pseudo terminal: \(String(cString: strerror(errno)))") }
        _ = try lastByte()
    }

    deinit {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
        close(main)
    }

    /// The time from the key that presses a button to the last byte of its frame.
    func press(_ label: String) throws -> Double {
        guard let keys = keys[label] else { throw Failure("no key presses '\(label)'") }
        let bytes = Array(keys.utf8)
        let start = Clock.wall
        guard write(main, bytes, bytes.count) == bytes.count else { throw Failure("the pseudo terminal takes no keys") }
        return try lastByte() - start
    }

    /// Reads until nothing more comes; the time at which the last byte came.
    private func lastByte() throws -> Double {
        var last = Clock.wall
        var wait = PseudoTerminal.patience
        while true {
            var waiting = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, wait) > 0 else { break }
            guard read(main, &buffer, buffer.count) > 0 else {
                throw Failure("the program on the pseudo terminal has ended")
            }
            last = Clock.wall
            wait = PseudoTerminal.quiet
        }
        if wait == PseudoTerminal.patience { throw Failure("nothing came to the pseudo terminal") }
        return last
    }
}

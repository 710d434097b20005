import Host
import Platform

extension Interruption {
    /// What the user did at a question.
    enum Answer {
        /// A line, without blanks and control characters.
        case line(String)
        /// Ctrl-C, or a signal that ends the program.
        case interrupted
        /// The input has ended.
        case ended
    }

    /// Asks a question, and waits for a line on standard input. Ctrl-C counts from before the question can be seen.
    func answer(to ask: () -> Void) -> Answer {
        let before = interruptionCount
        ask()
        guard waitForLine(on: STDIN_FILENO, interruptionsBefore: before) else { return .interrupted }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return .ended }
        return .line(String(decoding: bytes[..<count].filter { $0 > 0x20 }, as: UTF8.self))
    }
}

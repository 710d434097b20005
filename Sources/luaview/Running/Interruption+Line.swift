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

    /// Waits for a line on standard input.
    func answer() -> Answer {
        guard waitForLine(on: STDIN_FILENO) else { return .interrupted }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return .ended }
        return .line(String(decoding: bytes[..<count].filter { $0 > 0x20 }, as: UTF8.self))
    }
}

/// Why an event cannot be carried out: its line is malformed, or there is no such control. The run stops with status 2.
public struct EventError: Error, Equatable, Sendable {
    /// One line, without the place in the events file.
    public var message: String

    /// An error with a message, which is cut if it is long: it may quote a line.
    package init(_ message: String) {
        self.message = message.cut(to: ScriptError.longestMessage)
    }
}

extension EventError: CustomStringConvertible {
    public var description: String { message }
}

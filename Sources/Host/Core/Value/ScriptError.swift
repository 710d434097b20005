/// An error of a script, with its place (L90).
public struct ScriptError: Error, Equatable, Sendable {
    /// Where the error happened, and what it ends.
    public enum Kind: Sendable {
        /// The script could not be loaded; nothing runs.
        case load
        /// An action, a body or a callback failed; the run goes on.
        case runtime
        /// A limit on depth, time, memory or passes was reached.
        case limit
    }

    /// Where the error happened, and what it ends.
    public var kind: Kind
    /// One line or more, beginning with `file:line:` where there is one.
    public var message: String
    /// The path of the component whose code ran, `App > List > Row[id=7]`; empty outside any.
    public var path: String
    /// One entry a frame of the script, innermost first, without the host's frames.
    public var traceback: [String]
    /// Whether the message begins with its place.
    package var isPlaced = false
    /// Fields that few errors have, in one object: errors pass through deep recursions, whose frames reserve room for one each.
    private var rest: Rest?

    private final class Rest: Sendable {
        let raised: String?
        let request: PermissionRequest?
        let valueNumber: Int

        init?(_ raised: String?, _ request: PermissionRequest?, _ valueNumber: Int) {
            if raised == nil, request == nil, valueNumber == 0 { return nil }
            self.raised = raised
            self.request = request
            self.valueNumber = valueNumber
        }
    }

    /// The content of the table or object that was raised; nil: it was not asked for.
    var raised: String? {
        get { rest?.raised }
        set { rest = Rest(newValue, rest?.request, valueNumber) }
    }

    /// The permission that is missing; nil: it is no refusal, or cannot be allowed. Not part of the message.
    package var request: PermissionRequest? {
        get { rest?.request }
        set { rest = Rest(rest?.raised, newValue, valueNumber) }
    }

    /// Which one it is of the interpreter's errors whose value is no text; 0: of none.
    var valueNumber: Int {
        get { rest?.valueNumber ?? 0 }
        set { rest = Rest(rest?.raised, rest?.request, newValue) }
    }

    /// An error with a message of one line or more.
    public init(_ message: String, kind: Kind = .runtime, path: String = "", traceback: [String] = []) {
        self.kind = kind
        self.message = message
        self.path = path
        self.traceback = traceback
    }
}

extension ScriptError {
    /// Whether both have the same message, path and traceback.
    public static func == (a: ScriptError, b: ScriptError) -> Bool {
        a.kind == b.kind && a.message == b.message && a.path == b.path && a.traceback == b.traceback
            && a.isPlaced == b.isPlaced && a.raised == b.raised
    }
}

extension ScriptError {
    /// The error with a place, `file:line`, before its message if it has none yet.
    func placed(at place: () -> String?) -> ScriptError {
        guard !isPlaced, let place = place() else { return self }
        var error = self
        error.message = "\(place): \(message)"
        error.isPlaced = true
        return error
    }
}

extension ScriptError {
    /// The error without that place before its message, for messages that state the place themselves.
    func unplaced(at line: SourceLine?) -> ScriptError {
        // What is wrong with all of a text has no line.
        let places = line.map { ["\($0): ", "\($0.file): "] } ?? []
        guard let place = places.first(where: { message.hasPrefix($0) }) else { return self }
        var error = self
        error.message.removeFirst(place.count)
        error.isPlaced = false
        return error
    }
}

extension ScriptError: CustomStringConvertible {
    /// The message, and the content of the table or object that was raised.
    package var fullMessage: String {
        raised.map { message + ($0.contains("\n") ? ":\n" : ": ") + $0 } ?? message
    }

    /// The message, the component's path and the traceback, as standard error shows them.
    public var description: String {
        var lines = [fullMessage]
        if !path.isEmpty { lines.append("  in \(path)") }
        if !traceback.isEmpty { lines.append("stack traceback:") }
        lines += traceback.map { "  " + $0 }
        return lines.joined(separator: "\n")
    }
}

/// A line of a file at which something failed.
public struct FailurePlace: Equatable, Sendable {
    /// The file, as it was given to the run.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// The source on that line, without the blanks around it; nil: unknown.
    public var source: String?

    /// A line of a file.
    public init(file: String, line: Int, source: String? = nil) {
        self.file = file
        self.line = line
        self.source = source
    }

    /// The line that a message begins with, `file:line: `, or whose it is in the code of a plugin, `plugin 'a': file:line: `; nil: with
    /// none.
    init?(of message: String) {
        var first = message.utf8.prefix { $0 != UInt8(ascii: "\n") }
        if first.starts(with: "plugin '".utf8) {
            let name = first.dropFirst("plugin '".utf8.count).prefix { $0 != UInt8(ascii: "'") }
            let rest = first[name.endIndex...]
            if rest.starts(with: "': ".utf8) { first = rest.dropFirst(3) }
        }
        var rest = first[...]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            let digits = first[first.index(after: colon)...].prefix { (0x30...0x39).contains($0) }
            if !digits.isEmpty, first[digits.endIndex...].starts(with: ": ".utf8), let line = Int(Substring(digits)) {
                guard line > 0, colon > first.startIndex else { return nil }
                self.init(file: String(Substring(first[..<colon])), line: line)
                return
            }
            rest = first[first.index(after: colon)...]
        }
        return nil
    }
}

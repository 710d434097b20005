/// A line of a file.
public struct SourceLine: Equatable, Sendable {
    /// The file, as messages name it.
    public var file: String
    /// Its number, from 1; what is less counts as 1 where Lua is run for it.
    public var number: Int

    /// A line of a file by its number, from 1.
    public init(file: String, number: Int) {
        self.file = file
        self.number = number
    }
}

extension SourceLine: CustomStringConvertible {
    /// As messages name it: `todo.events:3`.
    public var description: String { "\(file):\(number)" }
}

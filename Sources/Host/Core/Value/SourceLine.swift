/// A line of a file.
package struct SourceLine: Equatable, Sendable {
    /// The file, as messages name it.
    package var file: String
    /// Its number, from 1; what is less counts as 1 where Lua is run for it.
    package var number: Int

    /// A line of a file by its number, from 1.
    package init(file: String, number: Int) {
        self.file = file
        self.number = number
    }
}

extension SourceLine: CustomStringConvertible {
    /// As messages name it: `todo.events:3`.
    package var description: String { "\(file):\(number)" }
}

/// Keys that a user has given another meaning, by lines such as `ctrl+w press Save` and `f9 key ctrl+s`.
package struct KeyBindings: Sendable {
    private var events: [Key: [Event]] = [:]

    /// A line that says nothing, by its number from 1.
    package struct Problem: Error, CustomStringConvertible {
        /// The line.
        package let line: Int
        /// What is wrong with it.
        package let description: String
    }

    /// None.
    package init() {}

    /// Reads lines: a key, and a line of an events file. Blank ones and comments, which begin with `#`, count for nothing.
    /// - Throws: the first that is wrong.
    package init(parsing text: String) throws(Problem) {
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            guard let name = words.first, !name.hasPrefix("#") else {
                continue
            }
            do throws(EventError) {
                let key = try Key(String(name))
                guard words.count > 1, let events = try EventLine.events(in: String(words[1])) else {
                    throw EventError(
                        "what is '\(name)' to do? It takes a line of an events file, as '\(name) press Save'")
                }
                guard self.events.updateValue(events, forKey: key) == nil else {
                    throw EventError("the key '\(key)' is there twice")
                }
            } catch {
                throw Problem(line: index + 1, description: error.message)
            }
        }
    }

    /// What a key is to do; nil: what it means to the script.
    package func events(for key: Key) -> [Event]? { events.isEmpty ? nil : events[key] }
}

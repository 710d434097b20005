/// What `:check` at the prompt has looked at by the program, which has the check of `luaview check`.
public enum CheckedText {
    /// A script, a file of tests or of events.
    case file(String)
    /// The Lua that was entered.
    case lines(EnteredLua)
}

/// The lines of Lua that ran in a conversation, as one chunk: what was entered at once is a block of its own.
public struct EnteredLua: Equatable, Sendable {
    /// Its lines.
    public private(set) var lines: [String] = []
    /// For each of them the number of the line that was entered, from 1.
    public private(set) var numbers: [Int] = []
    /// The names that are there by now, whatever declared them.
    public internal(set) var names: [String] = []

    /// Whether nothing was entered.
    public var isEmpty: Bool { lines.isEmpty }

    /// The chunk as source text.
    public var source: [UInt8] { Array(lines.joined(separator: "\n").utf8) }

    /// What was entered, by the numbers of its lines.
    public var texts: [Int: String] {
        var texts: [Int: String] = [:]
        for (index, (number, line)) in zip(numbers, lines).enumerated() where !frame.contains(index) {
            texts[number] = line
        }
        return texts
    }

    /// The lines that make a block of what was entered.
    private var frame: Set<Int> = []

    /// Takes what was entered in the lines from that number on.
    mutating func add(_ text: String, isExpression: Bool, at number: Int) {
        let entered = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        frame.formUnion([lines.count, lines.count + entered.count + 1])
        lines += [isExpression ? "do return" : "do"] + entered + ["end"]
        let last = number + entered.count - 1
        numbers += [number] + Array(number...last) + [last]
    }
}

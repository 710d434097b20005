import Host

/// The prompt of a conversation on a terminal: a text that is edited as any other, what was entered before, what can be
/// meant by the beginning of a word. Ctrl-R searches, Tab completes, Enter asks for more where something is not finished.
package final class Prompt {
    /// What a key asks of the conversation.
    package enum Request: Equatable, Sendable {
        case none
        /// Runs the input.
        case submit(String)
        /// Ends the conversation.
        case end
    }

    private let repl: REPL
    private let screen = PromptScreen()
    private var history: LineHistory
    private var search: HistorySearch?
    /// Whether input arrives key by key: only then is a new line indented as the last.
    package var isTypedByHand = true
    private var notes: [String]
    /// The columns of the window.
    private var width = 80
    private static let mostNotes = 6

    /// The first line of a conversation.
    package static let greeting = ":help says what there is, :quit ends the conversation"

    /// A prompt for a conversation; `history` is what was entered before, the newest last.
    package init(_ repl: REPL, history: [String] = []) {
        self.repl = repl
        self.history = LineHistory(history)
        notes = repl.breakpoint == nil ? [Prompt.greeting] : []
    }

    /// The prompt's text.
    package var text: String { screen.editing?.text ?? "" }

    /// The prompt in a window of that many columns, and no more rows than that.
    package func frame(width: Int, height: Int) -> Frame {
        let (width, height) = (WindowSize.length(width), WindowSize.length(height))
        self.width = width
        let lines = screen.editing?.lines.count ?? 1
        let first = search == nil ? "> " : "? "
        let marks = ([first] + Array(repeating: ". ", count: lines - 1)).joined(separator: "\n")
        screen.show(marks: marks, notes: search.map { [$0.note] } ?? notes)
        screen.editing?.spans = LuaColors.spans(of: text)
        return screen.frame(width: width, height: height)
    }

    /// Takes a text that is pasted; nothing is run before Enter.
    package func paste(_ text: String) {
        search = nil
        notes = []
        screen.perform(.paste(text))
    }

    /// Continues an unfinished text on a new line.
    package func resume(_ text: String) { screen.set(text + "\n") }

    /// Handles a key.
    package func take(_ key: Key) -> Request {
        if search != nil, takeForSearch(key) { return .none }
        if key != .tab { notes = [] }
        let (editing, commands) = (screen.editing, screen.editing?.commands)
        defer { if editing?.commands == commands { editing?.endCuts() } }
        switch key.description {
        case "enter": return enter()
        case "tab": complete()
        case "up", "ctrl+p": if isFirstLine { show(history.older(than: text)) } else { screen.perform(.key(key)) }
        case "down", "ctrl+n": if isLastLine { show(history.newer()) } else { screen.perform(.key(key)) }
        case "ctrl+r": search = HistorySearch(before: text)
        case "ctrl+c": screen.clear()
        case "ctrl+d" where text.isEmpty: return .end
        default: screen.perform(.key(key))
        }
        return .none
    }

    private func show(_ entry: String?) {
        if let entry { screen.set(entry) }
    }

    private var isFirstLine: Bool { screen.editing.map { $0.lines.line(at: $0.cursor) == 0 } ?? true }
    private var isLastLine: Bool {
        screen.editing.map { $0.lines.line(at: $0.cursor) == $0.lines.count - 1 } ?? true
    }
}

// MARK: - Enter

extension Prompt {
    private func enter() -> Request {
        let entered = text
        guard entered.contains(where: { !$0.isWhitespace }) else {
            screen.clear()
            return .none
        }
        if repl.expectsMore(entered) {
            let last = entered.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
            screen.edit { editing in
                editing.place(at: editing.count)
                editing.insert("\n" + (isTypedByHand ? last.prefix { $0 == " " || $0 == "\t" } : ""))
            }
            return .none
        }
        screen.clear()
        return .submit(entered)
    }

    /// Adds the input to the history; false: it repeats the last entry.
    package func remember(_ entry: String) -> Bool { history.add(entry) }
}

// MARK: - Completion

extension Prompt {
    private func complete() {
        guard let editing = screen.editing else { return }
        let cursor = editing.cursor
        let line = editing.lineRange(editing.lines.line(at: cursor))
        if editing.string(line.lowerBound..<cursor).allSatisfy(\.isWhitespace), !text.isEmpty {
            return screen.edit { $0.insert("  ") }
        }
        let completion = repl.completion(of: editing.text, at: cursor)
        let common = completion.common
        if common.utf8.count > completion.range.count {
            notes = []
            screen.edit { $0.replace(completion.range, with: common) }
            if completion.candidates.count == 1 {
                notes = [completion.usage].compactMap { $0 }
                return
            }
        }
        notes = Prompt.list(completion.candidates, width: width) + [completion.usage].compactMap { $0 }
    }

    /// Candidates side by side, as many as there is room for.
    private static func list(_ candidates: [String], width: Int) -> [String] {
        var lines: [String] = []
        let room = width - "  … 9999 more".count
        for (index, candidate) in candidates.enumerated() {
            let isFull = lines.last.map { $0.cells + 2 + candidate.cells > room } ?? true
            if isFull, lines.count == mostNotes {
                lines[lines.count - 1] += "  … \(candidates.count - index) more"
                break
            }
            if isFull { lines.append(candidate) } else { lines[lines.count - 1] += "  " + candidate }
        }
        return lines
    }
}

// MARK: - Search

extension Prompt {
    /// Whether the key belongs to the search; others end it, and do what they do.
    private func takeForSearch(_ key: Key) -> Bool {
        guard var search else { return false }
        if let character = key.character {
            search.text.append(character)
            search.look(in: history)
        } else {
            switch key.description {
            case "ctrl+r": search.look(in: history, isNext: true)
            case "backspace", "ctrl+h":
                _ = search.text.popLast()
                search.restart(in: history)
            case "escape", "ctrl+g", "ctrl+c":
                screen.set(search.before)
                self.search = nil
                return true
            default:
                self.search = nil
                return false
            }
        }
        self.search = search
        if let match = search.match { screen.set(match.entry) }
        return true
    }
}

extension HistorySearch {
    /// The line below the prompt.
    var note: String { (hasFailed ? "nothing older: " : "search: ") + text }

    /// Looks from the newest entry on.
    mutating func restart(in history: LineHistory) {
        let text = text
        self = HistorySearch(before: before)
        self.text = text
        look(in: history)
    }
}

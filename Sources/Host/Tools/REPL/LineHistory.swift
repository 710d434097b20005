/// The history of the prompt, and the position in it.
struct LineHistory {
    private(set) var entries: [String]
    /// The index of the entry shown; the count of entries: the draft.
    private var position: Int
    /// The text that was being typed before the user went back.
    private var draft = ""

    init(_ entries: [String]) {
        self.entries = entries
        position = entries.count
    }

    /// Adds an entry, unless it repeats the last; whether it did.
    mutating func add(_ entry: String) -> Bool {
        defer {
            position = entries.count
            draft = ""
        }
        if entries.last == entry { return false }
        entries.append(entry)
        return true
    }

    /// The entry before the one that is shown. `shown` is the prompt's text now.
    mutating func older(than shown: String) -> String? {
        guard position > 0 else { return nil }
        if position == entries.count { draft = shown }
        position -= 1
        return entries[position]
    }

    /// The entry after the one that is shown, at last the draft.
    mutating func newer() -> String? {
        guard position < entries.count else { return nil }
        position += 1
        return position == entries.count ? draft : entries[position]
    }

    /// The newest entry before a position that contains a text.
    func match(_ text: String, before position: Int) -> (position: Int, entry: String)? {
        guard !text.isEmpty else { return nil }
        return entries[..<min(position, entries.count)].indices.reversed()
            .first { entries[$0].contains(text) }.map { ($0, entries[$0]) }
    }
}

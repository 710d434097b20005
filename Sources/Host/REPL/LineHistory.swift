/// What was entered before, and where one is in it.
struct LineHistory {
    private(set) var entries: [String]
    /// The entry that is shown; as many as there are: what is being typed.
    private var position: Int
    /// What was being typed before one went back.
    private var draft = ""

    init(_ entries: [String]) {
        self.entries = entries
        position = entries.count
    }

    /// Something was entered; the same twice in a row is kept once. False: it is not new.
    mutating func add(_ entry: String) -> Bool {
        defer {
            position = entries.count
            draft = ""
        }
        if entries.last == entry { return false }
        entries.append(entry)
        return true
    }

    /// The entry before the one that is shown. `shown` is what stands there now.
    mutating func older(than shown: String) -> String? {
        guard position > 0 else { return nil }
        if position == entries.count { draft = shown }
        position -= 1
        return entries[position]
    }

    /// The entry behind the one that is shown, at last what was being typed.
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

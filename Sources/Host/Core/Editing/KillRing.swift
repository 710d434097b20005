/// What was cut and copied last in texts, the newest last. Cuts that follow each other directly are one, as at a shell's prompt.
struct KillRing {
    private var entries: [String] = []
    /// The index of the entry that is inserted next.
    private var position = 0
    /// Incremented with each entry.
    private(set) var revision = 0
    private static let most = 10

    /// What is inserted next; empty: nothing was cut or copied.
    var text: String { entries.isEmpty ? "" : entries[position] }

    /// Adds an entry.
    mutating func add(_ text: String) {
        entries.append(text)
        if entries.count > KillRing.most { entries.removeFirst() }
        position = entries.count - 1
        revision += 1
    }

    /// Extends the last entry by a cut that followed it directly.
    mutating func extend(with text: String, isBehind: Bool) {
        guard !entries.isEmpty else { return add(text) }
        if isBehind { entries[position] += text } else { entries[position] = text + entries[position] }
        revision += 1
    }

    /// Moves to the previous entry; from the oldest to the newest.
    mutating func rotate() {
        if !entries.isEmpty { position = (position + entries.count - 1) % entries.count }
    }
}

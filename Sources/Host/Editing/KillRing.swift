/// What was cut and copied last in texts, the newest last. Cuts that follow each other directly are one, as at a shell's prompt.
struct KillRing {
    private var entries: [String] = []
    /// Which of them is inserted next.
    private var position = 0
    /// Goes up with everything that comes in.
    private(set) var revision = 0
    private static let most = 10

    /// What is inserted next; empty: nothing was cut or copied.
    var text: String { entries.isEmpty ? "" : entries[position] }

    /// Something that was cut or copied by itself.
    mutating func add(_ text: String) {
        entries.append(text)
        if entries.count > KillRing.most { entries.removeFirst() }
        position = entries.count - 1
        revision += 1
    }

    /// What was cut next, behind or before what was cut last.
    mutating func extend(with text: String, isBehind: Bool) {
        guard !entries.isEmpty else { return add(text) }
        if isBehind { entries[position] += text } else { entries[position] = text + entries[position] }
        revision += 1
    }

    /// Goes to what came in before; behind the oldest to the newest.
    mutating func rotate() {
        if !entries.isEmpty { position = (position + entries.count - 1) % entries.count }
    }
}

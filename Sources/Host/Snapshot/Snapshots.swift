/// What a test file asserts with snapshots: compares, keeps, and says at the end what was written and what is obsolete.
final class Snapshots {
    private let path: String
    private let source: [UInt8]
    private let file: SnapshotFile
    /// Whether those that differ are written anew, and whether nothing at all may be written.
    private let updates: Bool
    private let isReadOnly: Bool
    /// How wide a difference may be.
    private let width: Int
    private var counts: [String: Int] = [:]
    private var inline: [Int: String] = [:]
    private var rewritten: [Int: String] = [:]
    private var written = 0
    private var updated = 0

    /// For the test file at a path with its source. With `isReadOnly` nothing is ever written.
    init(path: String, source: [UInt8], updates: Bool, isReadOnly: Bool, width: Int) {
        self.path = path
        self.source = source
        self.updates = updates && !isReadOnly
        self.isReadOnly = isReadOnly
        self.width = width
        file = SnapshotFile(testFile: path)
    }

    /// Compares with what is kept; gives why it does not hold, or nothing. `ordinals`: which test it is of those of this name;
    /// empty for the first.
    func check(
        _ content: String, name: String?, in test: String, _ ordinals: String = ""
    ) throws(ScriptError) -> String? {
        let content = VisibleText.visible(content)
        let key = SnapshotKey(test: test, label: label(name, in: test, ordinals))
        guard let kept = try file.content(key) else {
            if isReadOnly {
                return "there is no snapshot '\(key)' in \(file.path), and with --ci none is written"
            }
            file.keep(content, as: key)
            written += 1
            return nil
        }
        if isSame(kept, content) { return nil }
        guard updates else { return difference(kept, content, "the snapshot '\(key)' in \(file.path)") }
        file.keep(content, as: key)
        updated += 1
        return nil
    }

    /// The snapshot's own name, or its number in the test.
    private func label(_ name: String?, in test: String, _ ordinals: String) -> String {
        if let name { return ordinals.isEmpty ? name : "#\(ordinals): \(name)" }
        let counter = "\(ordinals): \(test)"
        counts[counter, default: 0] += 1
        let number = "#\(counts[counter] ?? 1)"
        return ordinals.isEmpty ? number : "\(number) of #\(ordinals)"
    }

    /// Compares with what stands in the source on that line; `expected` nil: nothing does yet.
    func check(_ content: String, expected: String?, file: String, line: Int) throws(ScriptError) -> String? {
        let content = VisibleText.visible(content)
        if let earlier = inline[line], !isSame(earlier, content), expected == nil || updates {
            return "one inline snapshot cannot be two things:\n" + difference(earlier, content, "what it was before")
        }
        let kept = expected.map(InlineSnapshot.content)
        if let kept, isSame(kept, content) { return nil }
        if let kept, !updates { return difference(kept, content, "the inline snapshot") }
        if isReadOnly { return "there is no inline snapshot here yet, and with --ci none is written" }
        guard isOwn(file) else { return "an inline snapshot is written into the test file itself, not into \(file)" }
        inline[line] = content
        rewritten[line] = content
        if kept == nil { written += 1 } else { updated += 1 }
        return nil
    }

    /// Lua shortens long names of files at their beginning.
    private func isOwn(_ file: String) -> Bool {
        file == path || (file.hasPrefix("...") && path.hasSuffix(file.dropFirst(3)))
    }

    /// Byte by byte: an accent of its own is not the letter that has one.
    private func isSame(_ kept: String, _ content: String) -> Bool { kept.utf8.elementsEqual(content.utf8) }

    private func difference(_ kept: String, _ content: String, _ what: String) -> String {
        let difference = LineDifference(old: kept, new: content).text(width: width, old: "expected", new: "now")
        return "this differs from \(what):\n\(difference)"
    }

    /// Writes what is to be written; gives notes. `isOver`: whether nothing of a test's can still be in use, nil where not
    /// all tests ran.
    func finish(isOver: ((_ test: String) -> Bool)?) throws(ScriptError) -> [String] {
        var notes: [String] = []
        var removed = 0
        if let isOver {
            let obsolete = try file.obsolete(tests: isOver)
            if updates {
                file.remove(obsolete)
                removed = obsolete.count
            } else if !obsolete.isEmpty {
                let names = obsolete.map { "'\($0)'" }.joined(separator: ", ")
                notes.append("\(file.path): obsolete: \(names); --update-snapshots removes what is obsolete")
            }
        }
        try file.save()
        try writeInline()
        let counts = [(written, "written"), (updated, "updated"), (removed, "removed")].filter { $0.0 > 0 }
        if !counts.isEmpty {
            let text = counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            notes.append("\(path): snapshots: \(text)")
        }
        return notes
    }

    private func writeInline() throws(ScriptError) {
        guard !rewritten.isEmpty else { return }
        guard try SourceFile.read(path) == source, let text = String(validating: source, as: UTF8.self) else {
            throw ScriptError("\(path) has changed while its tests ran; inline snapshots were not written", kind: .load)
        }
        try WholeFile.write(InlineSnapshot.source(text, with: rewritten, file: path), to: path)
    }
}

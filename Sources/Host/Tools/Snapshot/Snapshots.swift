import Host

/// The snapshots of a test file: compares, keeps, and reports at the end what was written and what is obsolete.
final class Snapshots {
    private let path: String
    private let source: [UInt8]
    private let file: SnapshotFile
    /// Whether differing snapshots are updated, and whether nothing at all may be written.
    private let updates: Bool
    private let isReadOnly: Bool
    private let optionNames: OptionNames
    /// How wide a difference may be.
    private let width: Int
    /// How many snapshots without a name each test has used, and all tests of one full name; and which tests are outside of
    /// groups.
    private var counts: [SnapshotTest: Int] = [:]
    private var totals: [SnapshotTest: Int] = [:]
    private var haveAsked: Set<String> = []
    private var inline: [Int: String] = [:]
    private var rewritten: [Int: String] = [:]
    /// The lines of those that are new.
    private var added: Set<Int> = []
    private var written = 0
    private var updated = 0

    /// For the test file at a path with its source. With `isReadOnly` nothing is ever written.
    init(path: String, source: [UInt8], updates: Bool, isReadOnly: Bool, width: Int, _ optionNames: OptionNames) {
        self.path = path
        self.source = source
        self.updates = updates && !isReadOnly
        self.isReadOnly = isReadOnly
        self.optionNames = optionNames
        self.width = width
        file = SnapshotFile(testFile: path, optionNames)
    }

    /// The file of snapshots, if tests compare with any.
    var fileInUse: String? { file.isNeeded ? file.path : nil }

    /// Compares a content with its snapshot; returns the failure, or nil.
    func check(_ content: String, name: String?, in test: SnapshotTest) throws(ScriptError) -> String? {
        let content = VisibleText.visible(content)
        let key = try key(name, in: test)
        guard let kept = try file.content(key) else {
            if isReadOnly {
                return
                    "there is no snapshot '\(key)' in \(FilePath(file.path).shown), and with \(optionNames.continuousIntegration) none is written"
            }
            file.keep(content, as: key)
            written += 1
            return nil
        }
        if isSame(kept, content) { return nil }
        guard updates else { return difference(kept, content, "the snapshot '\(key)' in \(FilePath(file.path).shown)") }
        file.keep(content, as: key)
        updated += 1
        return nil
    }

    /// The key of a snapshot in the file. The old form counts the snapshots of all tests of a full
    /// name, as they run.
    private func key(_ name: String?, in test: SnapshotTest) throws(ScriptError) -> SnapshotKey {
        let inOneName = SnapshotTest(names: [test.name], ordinals: test.ordinals)
        if name == nil {
            counts[test, default: 0] += 1
            totals[inOneName, default: 0] += 1
        }
        // What another test has the full name for is not this one's, unless that one was there first.
        if test.names.count == 1 { haveAsked.insert(test.name) }
        let isNew = test.names.count == 1 || (test.hasNamesake && !haveAsked.contains(test.name))
        let key = SnapshotKey(names: test.names, label: label(name, counts[test], test.ordinals))
        let old = SnapshotKey(test: test.name, label: label(name, totals[inOneName], test.ordinals))
        return try file.name(of: key, old: old, isNew: isNew)
    }

    /// The label of a snapshot: its name or number, and behind it the number of the test among those of its name.
    private func label(_ name: String?, _ number: Int?, _ ordinals: String) -> String {
        if let name { return ordinals.isEmpty ? name : "#\(ordinals): \(name)" }
        return ordinals.isEmpty ? "#\(number ?? 1)" : "#\(number ?? 1) of #\(ordinals)"
    }

    /// Compares with the snapshot in the source on that line; `expected` nil: there is none yet.
    func check(_ content: String, expected: String?, file: String, line: Int) throws(ScriptError) -> String? {
        let content = VisibleText.visible(content)
        if let earlier = inline[line], !isSame(earlier, content), expected == nil || updates {
            return "one inline snapshot cannot be two things:\n" + difference(earlier, content, "what it was before")
        }
        let kept = expected.map(InlineSnapshot.content)
        if let kept, isSame(kept, content) { return nil }
        if let kept, !updates { return difference(kept, content, "the inline snapshot") }
        if isReadOnly {
            return "there is no inline snapshot here yet, and with \(optionNames.continuousIntegration) none is written"
        }
        guard line > 0 else {
            return "an inline snapshot is written where it is called, which 'return' in front of the call hides; "
                + "leave it out, or write 'local value = assert.inline_snapshot(…)' and return that"
        }
        guard isOwn(file) else { return "an inline snapshot is written into the test file itself, not into \(file)" }
        inline[line] = content
        rewritten[line] = content
        if kept == nil { added.insert(line) }
        return nil
    }

    /// Lua shortens long names of files at their beginning.
    private func isOwn(_ file: String) -> Bool {
        let (file, path) = (FilePath(file), FilePath(path).shown)
        return file == FilePath(path) || (file.hasPrefix("...") && FilePath(path).hasSuffix(file.behind("...")))
    }

    /// Compares by bytes, not by canonical equivalence.
    private func isSame(_ kept: String, _ content: String) -> Bool { kept.utf8.elementsEqual(content.utf8) }

    /// The difference of a text from the expected one; nil: they are too long for that.
    func difference(expected: String, actual: String) -> String? {
        guard [expected, actual].allSatisfy({ $0.utf8.count <= 64 << 10 && $0.utf8.count { $0 == 0x0A } <= 500 }) else {
            return nil
        }
        return LineDifference(old: expected, new: actual).text(width: width, old: "expected", new: "passed in")
    }

    private func difference(_ kept: String, _ content: String, _ what: String) -> String {
        let difference = LineDifference(old: kept, new: content).text(width: width, old: "expected", new: "now")
        return "this differs from \(what):\n\(difference)"
    }

    /// Writes snapshots; returns notes, and errors of writing. `isOver`: whether a test can use no more
    /// snapshots, nil where not all tests ran.
    func finish(isOver: ((_ test: String) -> Bool)?) -> (notes: [String], failures: [ScriptError]) {
        var notes: [String] = []
        var failures: [ScriptError] = []
        var removed = 0
        do throws(ScriptError) {
            if let isOver { removed = try settleObsolete(isOver, &notes) }
            try file.save()
        } catch {
            failures.append(error)
            (written, updated, removed) = (0, 0, 0)
        }
        do throws(ScriptError) { failures += try writeInline() } catch { failures.append(error) }
        let counts = [(written, "written"), (updated, "updated"), (removed, "removed")].filter { $0.0 > 0 }
        if !counts.isEmpty {
            let text = counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
            notes.append("\(FilePath(path).shown): snapshots: \(text)")
        }
        return (notes, failures)
    }

    /// Removes, or names, obsolete snapshots; returns how many were removed.
    private func settleObsolete(_ isOver: (String) -> Bool, _ notes: inout [String]) throws(ScriptError) -> Int {
        let obsolete = try file.obsolete(tests: isOver)
        if updates {
            file.remove(obsolete)
            return obsolete.count
        }
        if !obsolete.isEmpty {
            let names = obsolete.map { "'\($0)'" }.joined(separator: ", ")
            notes.append(
                "\(FilePath(file.path).shown): obsolete: \(names); \(optionNames.snapshotUpdate) removes what is obsolete"
            )
        }
        return 0
    }

    /// Writes inline snapshots; returns the errors of calls that cannot be changed.
    private func writeInline() throws(ScriptError) -> [ScriptError] {
        guard !rewritten.isEmpty else { return [] }
        guard try SourceFile.read(path) == source, let text = String(validating: source, as: UTF8.self) else {
            throw ScriptError(
                "\(FilePath(path).shown) has changed while its tests ran; inline snapshots were not written",
                kind: .load)
        }
        let (changed, problems) = InlineSnapshot.source(text, with: rewritten, file: path)
        let lines = rewritten.keys.filter { problems[$0] == nil }
        if !lines.isEmpty { try WholeFile.write(changed, to: path) }
        let new = lines.count(where: added.contains)
        written += new
        updated += lines.count - new
        return problems.sorted { $0.key < $1.key }.map(\.value)
    }
}

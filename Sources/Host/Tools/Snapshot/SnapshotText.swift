import Host

/// The text format of snapshots: for each a line with the names of its groups and its test and with its label, in brackets,
/// then its lines behind bars. A file of format 1 has one name for the groups and the test.
///
/// ```text
/// # Snapshots of counter_test.lua, format 2; written by luaview test --update-snapshots.
///
/// [a counter] [adds] [#1]
/// | Count: 1
/// | [ add ]
///
/// # 1 snapshot
/// ```
enum SnapshotText {
    private static let format = "format 2;"
    private static let oldFormat = "format 1;"

    static func text(of snapshots: [SnapshotKey: String], testFile: String) -> String {
        var lines = ["# Snapshots of \(testFile), \(format) written by luaview test --update-snapshots."]
        for (key, content) in snapshots.sorted(by: { $0.key < $1.key }) {
            lines += ["", (key.names + [key.label]).map { "[\(escaped($0))]" }.joined(separator: " ")]
            lines += content.split(separator: "\n", omittingEmptySubsequences: false).map {
                $0.isEmpty ? "|" : "| \($0)"
            }
        }
        return (lines + ["", end(snapshots.count), ""]).joined(separator: "\n")
    }

    /// The last line, without which the file is truncated.
    private static func end(_ count: Int) -> String { "# \(count) snapshot\(count == 1 ? "" : "s")" }

    /// The snapshots in a file. An error has the line.
    static func snapshots(
        in text: String, file: String, _ optionNames: OptionNames = .configuration
    ) throws(ScriptError) -> [SnapshotKey: String] {
        var reader = Reader(file: file, optionNames)
        var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        while lines.last?.isEmpty == true { lines.removeLast() }
        let opening = "# Snapshots of "
        if !text.isEmpty, !text.contains(where: \.isNewline), text.hasPrefix(opening) || opening.hasPrefix(text) {
            throw reader.error("the file is cut off in its first line")
        }
        guard let first = lines.first, first.hasPrefix(opening) else {
            throw reader.error("this is no file of snapshots: its first line begins '# Snapshots of'")
        }
        guard first.contains(format) || first.contains(oldFormat) else {
            throw reader.error("these snapshots are of another version of luaview")
        }
        for line in lines.dropFirst() { try reader.read(line) }
        return try reader.finish()
    }

    /// Whether a file has one name for groups and test.
    static func isOld(_ text: String) -> Bool { text.prefix { !$0.isNewline }.contains(oldFormat) }

    /// A name with escapes for line breaks, brackets, backslashes and control characters.
    private static func escaped(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\\", "[", "]": text += "\\\(scalar)"
            case _ where !VisibleText.isSafe(scalar): text += "\\u{\(String(scalar.value, radix: 16))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// Reads the lines of a file, one after the other.
    private struct Reader {
        let file: String
        private var number = 1
        private var snapshots: [SnapshotKey: String] = [:]
        private var key: SnapshotKey?
        private var content: [Substring] = []
        private var count: Int?

        private let optionNames: OptionNames

        init(file: String, _ optionNames: OptionNames) {
            self.file = file
            self.optionNames = optionNames
        }

        func error(_ message: String) -> ScriptError {
            var error = ScriptError(
                "\(file):\(number): \(message); put it right, or remove the file and write it anew with \(optionNames.snapshotUpdate)",
                kind: .load)
            error.isPlaced = true
            return error
        }

        mutating func read(_ line: Substring) throws(ScriptError) {
            number += 1
            if count != nil { throw error("something follows the last line, '# … snapshots'") }
            if line.unicodeScalars.first == "|" {
                guard key != nil else { throw error("a line of a snapshot stands before its name") }
                // By scalars: a mark that combines with what stands before it is the content's all the same.
                let rest = line.unicodeScalars.dropFirst()
                content.append(Substring(rest.first == " " ? rest.dropFirst() : rest))
            } else if line.first == "[" {
                try keep()
                key = try name(line)
                if let key, snapshots[key] != nil {
                    throw error("the snapshot '\(key)' stands here for the second time")
                }
            } else if line.hasPrefix("# ") {
                try keep()
                count = line.dropFirst(2).split(separator: " ").first.flatMap { Int($0) }
                guard count != nil else { throw error("expected '# … snapshots', found '\(line)'") }
            } else if !line.allSatisfy(\.isWhitespace) {
                throw error("expected '| …', a name in brackets, or nothing, found '\(line)'")
            }
        }

        mutating func finish() throws(ScriptError) -> [SnapshotKey: String] {
            try keep()
            guard let count else { throw error("the file is cut off: its last line, '# … snapshots', is missing") }
            guard count == snapshots.count else {
                throw error("the file has \(snapshots.count) snapshots, its last line says \(count)")
            }
            return snapshots
        }

        private mutating func keep() throws(ScriptError) {
            guard let key else { return }
            if content.isEmpty { throw error("the snapshot '\(key)' has no lines") }
            snapshots[key] = content.joined(separator: "\n")
            self.key = nil
            content = []
        }

        /// `[group] [test] [label]`.
        private func name(_ line: Substring) throws(ScriptError) -> SnapshotKey {
            var rest = line
            var parts: [String] = []
            while let part = part(&rest) {
                parts.append(part)
                guard !rest.isEmpty else { break }
                guard rest.popFirst() == " " else { throw expected(line) }
            }
            guard rest.isEmpty, line.last == "]", parts.count > 1, let label = parts.popLast() else {
                throw expected(line)
            }
            return SnapshotKey(names: parts, label: label)
        }

        private func expected(_ line: Substring) -> ScriptError {
            error("expected '[test] [name]', found '\(line)'")
        }

        private func part(_ rest: inout Substring) -> String? {
            var scalars = rest.unicodeScalars
            defer { rest = Substring(scalars) }
            guard scalars.popFirst() == "[" else { return nil }
            var text = String.UnicodeScalarView()
            while let scalar = scalars.popFirst() {
                if scalar == "]" { return String(text) }
                guard scalar == "\\" else {
                    text.append(scalar)
                    continue
                }
                guard let escaped = escaped(&scalars) else { return nil }
                text.append(escaped)
            }
            return nil
        }

        /// The character of an escape: `n`, `r`, `u{1b}`, or itself.
        private func escaped(_ scalars: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
            guard let scalar = scalars.popFirst() else { return nil }
            switch scalar {
            case "n": return "\n"
            case "r": return "\r"
            case "u" where scalars.first == "{":
                guard let end = scalars.firstIndex(of: "}") else { return nil }
                let digits = Substring(scalars[..<end].dropFirst())
                scalars = scalars[end...].dropFirst()
                return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
            default: return scalar
            }
        }
    }
}

import Foundation
import RegexBuilder

/// A Swift source as the tidy tests read it.
struct TidySource {
    /// The path from the top of the project.
    let path: String
    let lines: [Substring]
    /// The text without comments and without what stands between quotes; what is interpolated stays.
    let codeText: String
    /// The lines of that.
    let code: [Substring]

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        codeText = CodeText.stripped(text)
        code = codeText.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The folder in a module of `Sources/Host`; the file's own name if it stands beside the folders.
    var room: String {
        let parts = path.split(separator: "/")
        guard let host = parts.firstIndex(of: "Host"), host + 2 < parts.count else { return "" }
        return parts[host + 2].replacingOccurrences(of: ".swift", with: "")
    }

    /// The folder in `Sources/Host` that is its module.
    var module: String {
        let parts = path.split(separator: "/")
        guard let host = parts.firstIndex(of: "Host"), host + 1 < parts.count else { return "" }
        return String(parts[host + 1])
    }

    /// `path:line: text` for each place in the code where `pattern` is found.
    func places(of pattern: Pattern) -> [String] { pattern.places(in: codeText, of: path) }
}

// MARK: - Types

extension TidySource {
    /// The types that other files can name: those declared at the left margin that are not private.
    var exportedTypes: [String] {
        code.compactMap { line in
            guard let match = line.prefixMatch(of: TidySource.declaration), !match.output.1.contains("private") else {
                return nil
            }
            return String(match.output.2)
        }
    }

    /// All types that are declared here, nested and generic ones too.
    var declaredTypes: [String] {
        TidySource.nestedDeclaration.found(in: codeText) + TidySource.genericParameter.found(in: codeText)
    }

    /// The capitalised names in the code that are no members of something else.
    var mentions: [(name: String, line: Int)] {
        var found: [(name: String, line: Int)] = []
        var line = 1
        var before = UInt8(ascii: "\n")
        let bytes = Array(codeText.utf8)
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            let start = position
            if byte == UInt8(ascii: "\n") { line += 1 }
            position += 1
            if TidySource.isOfName(byte) {
                while position < bytes.count, TidySource.isOfName(bytes[position]) { position += 1 }
                if (0x41...0x5A).contains(byte), before != UInt8(ascii: ".") {
                    found.append((String(decoding: bytes[start..<position], as: UTF8.self), line))
                }
            }
            before = bytes[position - 1]
        }
        return found
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        byte == 0x5F || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
    }

    nonisolated(unsafe) private static let declaration =
        /((?:[a-z@][A-Za-z]*(?:\([^)]*\))?\s+)*?)(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)/
    private static let nestedDeclaration =
        try! Pattern(#"\b(?:struct|class|enum|protocol|actor|typealias|associatedtype)\s+([A-Z]\w*)"#)
    private static let genericParameter = try! Pattern(#"[<,]\s*([A-Z]\w*)\s*:"#)
}

// MARK: - Documentation

extension TidySource {
    /// The lines that declare something for other modules without a comment above, other than those in `documentedElsewhere`.
    func undocumented(except documentedElsewhere: Set<String>) -> [String] {
        code.indices.compactMap { index in
            guard let match = code[index].prefixMatch(of: TidySource.publicDeclaration) else { return nil }
            let name = match.output.1.hasSuffix("(") ? String(match.output.1.dropLast()) : String(match.output.1)
            if documentedElsewhere.contains(name) || isDocumented(index) { return nil }
            return "\(path):\(index + 1): \(name)"
        }
    }

    /// The members that protocols for other modules here ask for; what conforms need not say again what they mean.
    var requirements: [String] {
        var names: [String] = []
        var isInside = false
        for line in code {
            if line.contains("public protocol") { isInside = true }
            if line.first == "}" { isInside = false }
            if isInside, let match = line.firstMatch(of: /\b(?:func|var)\s+(\w+)/) {
                names.append(String(match.output.1))
            }
        }
        return names
    }

    private func isDocumented(_ index: Int) -> Bool {
        var above = index - 1
        while above >= 0, lines[above].drop(while: \.isWhitespace).hasPrefix("@") { above -= 1 }
        return above >= 0 && lines[above].drop(while: \.isWhitespace).hasPrefix("///")
    }

    nonisolated(unsafe) private static let publicDeclaration = Regex {
        /\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public|open)\s+(?:[a-z]\w*(?:\([a-z]+\))?\s+)*?/
        ChoiceOf {
            /(?:struct|class|enum|protocol|actor|typealias|func|var|let|case)\s+/
            /(?=subscript|init)/
        }
        Capture(/[\w=<>+\-]+(?:\((?:rawValue)?)?/)
    }
}

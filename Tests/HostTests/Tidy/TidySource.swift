import Foundation
import RegexBuilder

/// A Swift source as the tidy tests read it.
struct TidySource {
    /// The path from the top of the project.
    let path: String
    let lines: [Substring]
    /// The lines without comments and without what stands between quotes; what is interpolated stays.
    let code: [Substring]

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        code = Substring(CodeText.stripped(text)).split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// The folder in `Sources/Host`; the file's own name if it stands beside the folders.
    var room: String {
        let parts = path.split(separator: "/")
        guard let host = parts.firstIndex(of: "Host"), host + 1 < parts.count else { return "" }
        return parts[host + 1].replacingOccurrences(of: ".swift", with: "")
    }

    /// `path:line: text` for each line of code that `pattern` is found in.
    func places(of pattern: some RegexComponent) -> [String] {
        zip(1..., code).compactMap { number, line in
            line.firstMatch(of: pattern).map { "\(path):\(number): \(line[$0.range])" }
        }
    }
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
        code.flatMap { line in
            let names = line.matches(of: TidySource.nestedDeclaration).map { String($0.output.1) }
            let generics = line.matches(of: TidySource.genericParameter).map { String($0.output.1) }
            return names + generics
        }
    }

    /// The capitalised names in the code that are no members of something else.
    var mentions: [(name: String, line: Int)] {
        zip(1..., code).flatMap { number, line in
            line.matches(of: TidySource.mention).map { (String($0.output.1), number) }
        }
    }

    nonisolated(unsafe) private static let declaration =
        /((?:[a-z@][A-Za-z]*(?:\([^)]*\))?\s+)*?)(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)/
    nonisolated(unsafe) private static let nestedDeclaration =
        /\b(?:struct|class|enum|protocol|actor|typealias|associatedtype)\s+([A-Z]\w*)/
    nonisolated(unsafe) private static let genericParameter = /[<,]\s*([A-Z]\w*)\s*:/
    nonisolated(unsafe) private static let mention = /(?:^|[^.\w])([A-Z]\w*)/
}

// MARK: - Documentation

extension TidySource {
    /// The lines that declare something public without a comment above, other than those in `documentedElsewhere`.
    func undocumented(except documentedElsewhere: Set<String>) -> [String] {
        code.indices.compactMap { index in
            guard let match = code[index].prefixMatch(of: TidySource.publicDeclaration) else { return nil }
            let name = match.output.1.hasSuffix("(") ? String(match.output.1.dropLast()) : String(match.output.1)
            if documentedElsewhere.contains(name) || isDocumented(index) { return nil }
            return "\(path):\(index + 1): \(name)"
        }
    }

    /// The members that public protocols here ask for; what conforms need not say again what they mean.
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

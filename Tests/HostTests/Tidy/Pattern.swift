import Foundation

/// A regular expression that is looked for in whole texts, which takes a fraction of the time that Swift's own takes line by line.
/// `^` and `$` stand for the ends of lines.
struct Pattern: @unchecked Sendable {
    private let expression: NSRegularExpression

    init(_ pattern: String) throws {
        expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
    }

    /// `path:line: text` for each place where it is found; the text is that of its first group, where it has one.
    func places(in text: String, of path: String) -> [String] {
        let text = text as NSString
        return ranges(in: text).map { range in
            let line = text.substring(to: range.location).utf8.count { $0 == UInt8(ascii: "\n") } + 1
            return "\(path):\(line): \(text.substring(with: range))"
        }
    }

    /// What is found, or what its first group stands for.
    func found(in text: String) -> [String] {
        let text = text as NSString
        return ranges(in: text).map { text.substring(with: $0) }
    }

    private func ranges(in text: NSString) -> [NSRange] {
        expression.matches(in: text as String, range: NSRange(location: 0, length: text.length)).map { match in
            match.range(at: min(1, expression.numberOfCaptureGroups))
        }
    }
}

import Foundation

/// One small change of the sources. All chosen mutants are in one build; the environment variable `LUAVIEW_MUTANT` chooses, at
/// run time, the one that is active.
struct Mutant: Sendable {
    /// The number by which the build knows it; 0 until it is chosen.
    var number = 0
    /// Path of the file, from the top of the checkout.
    let file: String
    let line: Int
    /// What is changed, such as `< to <=`.
    let change: String
    /// UTF-8 offsets of what is replaced in the file.
    let range: Range<Int>
    /// The new text; `@` stands for the number.
    let template: String
    /// The text of the line, without the spaces around it.
    let source: String

    var replacement: String { template.replacingOccurrences(of: "(@)", with: "(\(number))") }

    /// The folder whose share of the sample it belongs to.
    var room: String { file.split(separator: "/").dropLast().prefix(4).joined(separator: "/") }

    /// How it is recognised in the list of equivalents, which outlives line numbers.
    var key: String { "\(file): \(change): \(source)" }
}

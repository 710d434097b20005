import Foundation
import Testing

/// A script with a mistake in it, and what its author is told. The files in `mistakes` have one behind the other:
///
///     == its name
///     the script
///     -- events
///     the lines of its events file
///     -- file m.lua
///     a file beside it
///     -- says
///     what standard error shows, without tracebacks; numbers that depend on the stack are N
///     -- status 2
///
/// Only the script and what it says must be there; the status is 1 unless it is given.
struct Mistake: Sendable, CustomTestStringConvertible {
    var name: String
    var script = ""
    var events: String?
    var files: [String: String] = [:]
    var says = ""
    var status: Int32 = 1

    var testDescription: String { name }

    static let all = Project.texts("Tests/HostTests/Errors/mistakes", extensions: ["txt"]).flatMap { parsed($0.text) }

    /// The mistakes in the text of a file.
    static func parsed(_ text: String) -> [Mistake] {
        Project.blocks(of: text).map(Mistake.init)
    }

    private init(block: String) {
        var parts = block.components(separatedBy: "\n-- ")
        let head = Mistake.split(parts.removeFirst())
        name = head.title
        script = head.text
        for part in parts.map(Mistake.split) {
            let words = part.title.split(separator: " ").map(String.init)
            switch words.first {
            case "events": events = part.text
            case "file": files[words.last ?? ""] = part.text
            case "says": says = part.text
            case "status": status = Int32(words.last ?? "") ?? -1
            default: Issue.record("'\(name)' has an unknown part '\(part.title)'")
            }
        }
    }

    private static func split(_ text: String) -> (title: String, text: String) {
        let lines = text.components(separatedBy: "\n")
        return (lines[0], lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines) + "\n")
    }
}

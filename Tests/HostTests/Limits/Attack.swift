import Foundation
import Testing

/// Something that a script does to its host, and how it must end. Each stands in a text file of `attacks`:
///
///     == its name
///     its chunk
///     -- events
///     press go
///     -- ends time
///     what standard error says
///
/// How it ends: `time` and `memory`, stopped by that limit, since nothing else can stop it; `stopped`, by whichever limit comes
/// first; `error`, an error of the script; `well`; `somehow`, in any way but a crash. Behind it stands what some message says, if anything.
struct Attack: Sendable, CustomTestStringConvertible {
    enum End: String { case time, memory, stopped, error, well, somehow }

    var name: String
    var script = ""
    var events = ""
    var end = End.well
    var says = ""

    var testDescription: String { name }

    static let all = Project.texts("Tests/HostTests/Limits/attacks", extensions: ["txt"]).flatMap { parsed($0.text) }

    /// The attacks in the text of a file.
    static func parsed(_ text: String) -> [Attack] {
        Project.blocks(of: text).map(Attack.init)
    }

    private init(block: String) {
        var parts = block.components(separatedBy: "\n-- ")
        (name, script) = Attack.split(parts.removeFirst())
        for part in parts.map(Attack.split) {
            let words = part.title.split(separator: " ").map(String.init)
            switch words.first {
            case "events": events = part.text
            case "ends":
                says = part.text
                guard let end = End(rawValue: words.last ?? "") else {
                    Issue.record("'\(name)' ends in no way there is: '\(part.title)'")
                    continue
                }
                self.end = end
            default: Issue.record("'\(name)' has an unknown part '\(part.title)'")
            }
        }
    }

    private static func split(_ text: String) -> (title: String, text: String) {
        let lines = text.components(separatedBy: "\n")
        return (lines[0], lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .newlines))
    }
}

import Foundation
import Testing

@testable import Host

/// What a view looks like on a terminal with colours. The files in `looks` have one behind the other:
///
///     == its name
///     the view, in a body of App; `f` is a function that does nothing
///     -- fields n = State(0)
///     -- theme nord
///     -- width 30
///     -- events
///     key tab
///     -- looks
///     the frame, as `DescribedFrame` writes it
struct Look: Sendable, CustomTestStringConvertible {
    let name: String
    private let view: String
    private var fields = ""
    private var theme = "terminal"
    private var width = 24
    private var events: [String] = []
    let expected: String

    var testDescription: String { name }

    static let all = Project.texts("Tests/HostTests/Appearance/looks", extensions: ["txt"]).flatMap { file in
        Project.blocks(of: file.text).map(Look.init)
    }

    private init(block: String) {
        var lines = block.components(separatedBy: "\n")
        name = lines.removeFirst()
        let end = lines.firstIndex(of: "-- looks") ?? lines.count
        var frame = lines[min(end + 1, lines.count)...]
        while frame.last == "" { frame.removeLast() }
        expected = frame.joined(separator: "\n")
        let head = lines[..<end].split(separator: "-- events", omittingEmptySubsequences: false)
        var view: [String] = []
        for line in head[0] {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            switch words.count == 3 && words[0] == "--" ? words[1] : "" {
            case "fields": fields = words[2]
            case "theme": theme = words[2]
            case "width": width = Int(words[2]) ?? width
            default: view.append(line)
            }
        }
        self.view = view.joined(separator: "\n")
        events = head.dropFirst().first.map(Array.init) ?? []
    }

    /// The frame behind its events.
    func shown() throws -> String {
        let view = "(function() local f = function() end return \(self.view) end)()"
        let session = try AppearanceTests.session(view, fields: fields, theme: theme, width: width)
        for line in events {
            for event in try EventLine.events(in: line) ?? [] { session.post(event) }
            while try session.step() {}
        }
        return DescribedFrame(session.frame).text
    }
}

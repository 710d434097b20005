import Foundation
import Host
import Testing

/// A script with its events and what must come out: `NAME.lua`, `NAME.events`, `NAME.expected` (standard output) and
/// `NAME.errors` (standard error); without events and without errors those files are absent. `NAME.trace`, where there is
/// one, is what happened, as JSON. Comments at the top of the script may say how it runs: `-- luaview: --frames none --width 30`, and
/// how it ends: `-- status: 1`.
struct Fixture: Sendable, CustomTestStringConvertible {
    /// The path from the top of the project, without `.lua`.
    let name: String

    var testDescription: String { name }
    /// The script's file as messages name it.
    var scriptName: String { file("lua").lastPathComponent }
    var eventsName: String { file("events").lastPathComponent }

    /// The text of the file of that kind, nil if there is none.
    func text(_ kind: String) -> String? {
        try? String(contentsOf: file(kind), encoding: .utf8)
    }

    private func file(_ kind: String) -> URL {
        Project.root.appending(path: "\(name).\(kind)")
    }

    /// All there are, by name. Tests in Lua are no fixtures, nor are the files of plugins.
    static let all = ["scripts", "Tests/HostTests/Fixtures"]
        .flatMap { Project.texts($0, extensions: ["lua"]) }
        .filter { !$0.path.hasSuffix("_test.lua") && !$0.path.hasPrefix("scripts/plugins/") }
        .map { Fixture(name: String($0.path.dropLast(".lua".count))) }
}

extension Fixture {
    /// What the comments at the top of the script say of the run.
    struct Header {
        var configuration = Configuration.asProgram
        var frames = FrameSelection.changed
        var status: Int32 = 0

        init(of script: String) throws {
            configuration.timeLimit = 600  // a busy machine takes its time
            try read(Header.options(of: script))
            for line in Header.lines(of: script) where line.hasPrefix("-- status: ") {
                let status = Int32(line.dropFirst("-- status: ".count))
                self.status = try #require(status, "\(line)")
            }
        }

        /// What the program gets on its command line.
        static func options(of script: String) -> [String] {
            lines(of: script).filter { $0.hasPrefix("-- luaview: ") }
                .flatMap { $0.split(separator: " ").dropFirst(2).map(String.init) }
        }

        private static func lines(of script: String) -> [Substring] {
            Array(script.split(separator: "\n").prefix { $0.hasPrefix("--") })
        }

        private mutating func read(_ options: [String]) throws {
            var rest = options[...]
            while let option = rest.popFirst() {
                if option == "--strict" {
                    configuration.isStrict = true
                    continue
                }
                if option == "--motion" {
                    configuration.hasMotion = true
                    continue
                }
                let value = try #require(rest.first, "\(option) needs a value")
                rest.removeFirst()
                switch option {
                case "--frames": frames = try #require(FrameSelection(rawValue: value), "--frames \(value)")
                case "--width": configuration.width = try number(value)
                case "--height": configuration.height = try number(value)
                case "--seed": configuration.seed = try number(value)
                case "--memory":
                    #expect(value.hasSuffix("M"), "'\(value)' is no number of MiB")
                    configuration.memoryLimit = try number(String(value.dropLast())) << 20
                case "--property": configuration.properties.append(try property(value))
                default: Issue.record("a fixture knows no option '\(option)'")
                }
            }
        }

        private func number(_ text: String) throws -> Int {
            let number = Int(text)
            return try #require(number, "'\(text)' is no number")
        }

        private func property(_ text: String) throws -> (name: String, value: String) {
            let equals = try #require(text.firstIndex(of: "="))
            return (String(text[..<equals]), String(text[equals...].dropFirst()))
        }
    }
}

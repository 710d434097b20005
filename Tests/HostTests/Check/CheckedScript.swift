import Foundation
import Testing

@testable import Host
@testable import HostTools

/// A script, files beside it, and what is found in them. The files in `findings` have one behind the other:
///
///     == its name
///     the script, a.lua
///     -- file a_test.lua
///     a file beside it; what begins with `a` is looked at too
///     -- finds
///     a.lua:1:2:3 error rule: message
struct CheckedScript: Sendable, CustomTestStringConvertible {
    let name: String
    private(set) var files: [(name: String, text: String)] = []
    private(set) var finds: [String] = []

    var testDescription: String { name }

    static let all = Project.texts("Tests/HostTests/Check/findings", extensions: ["txt"]).flatMap { file in
        Project.blocks(of: file.text).map(CheckedScript.init)
    }

    private init(block: String) {
        var lines = block.components(separatedBy: "\n")
        name = lines.removeFirst()
        var file = "a.lua"
        var text: [String] = []
        for line in lines {
            guard line.hasPrefix("-- file ") || line == "-- finds" else {
                text.append(line)
                continue
            }
            files.append((file, text.map { $0 + "\n" }.joined()))
            text = []
            file = String(line.dropFirst("-- file ".count))
        }
        finds = text.filter { !$0.isEmpty }
    }

    /// What is found in it.
    func found() throws -> [String] {
        let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, Array($0.text.utf8)) })
        let check = try ScriptCheck { texts[$0] }
        return files.filter { $0.name.hasPrefix("a") }.flatMap { file -> [Finding] in
            let source = Array(file.text.utf8)
            if file.name.hasSuffix(".events") {
                return check.findings(inEvents: source, path: file.name, script: "a.lua")
            }
            return check.findings(in: source, path: file.name)
        }.map(CheckedScript.line)
    }

    static func line(_ finding: Finding) -> String {
        "\(finding.path):\(finding.line):\(finding.column):\(finding.length) \(finding.severity) \(finding.rule): \(finding.message)"
    }
}

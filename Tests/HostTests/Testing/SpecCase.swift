import Foundation
import Testing

@testable import Host
@testable import HostTools

/// A test file beside the tests with the records that it must give: `NAME_spec.lua` and `NAME.expected`. A comment at its
/// top may say how it is run: `-- options: list shuffle=7 filter=x`.
struct SpecCase: CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }
    static let folder = "Tests/HostTests/Testing/specs"

    static let all = Project.texts(folder, extensions: ["lua"]).map(\.path)
        .filter { $0.hasSuffix("_spec.lua") }
        .map { SpecCase(name: String($0.dropFirst(folder.count + 1).dropLast("_spec.lua".count))) }

    func text(_ ending: String) -> String? {
        try? String(contentsOf: file(ending), encoding: .utf8)
    }

    /// Keeps what its run tells as what it must tell.
    func write(_ records: String) throws { try Data(records.utf8).write(to: file(".expected")) }

    private func file(_ ending: String) -> URL {
        Project.root.appending(path: "\(SpecCase.folder)/\(name)\(ending)")
    }

    /// What its run tells, as text.
    func records() throws -> String {
        var options = try SpecCase.options(of: text("_spec.lua") ?? "")
        options.root = SpecCase.folder
        var text = ""
        // Lua shortens longer names: this one is from the top of the project, where tests run.
        let path = "\(SpecCase.folder)/\(name)_spec.lua"
        _ = TestFile(path: path, options: options) { text += $0.line.replacing(path, with: "\(name)_spec.lua") }.run()
        return text
    }

    private static func options(of source: String) throws -> TestOptions {
        var options = TestOptions.asProgram
        let mark = "-- options: "
        guard let line = source.split(separator: "\n").first, line.hasPrefix(mark) else { return options }
        for word in line.dropFirst(mark.count).split(separator: " ") {
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            let value = parts.count > 1 ? parts[1] : ""
            switch parts[0] {
            case "allow-all": options.configuration.permissions.allowsEverything = true
            case "list": options.listsOnly = true
            case "lazy": options.isLazy = true
            case "shuffle":
                options.isShuffled = true
                options.seed = try #require(Int(value))
            case "lines": options.lines = value.split(separator: ",").compactMap { Int($0) }
            case "width": options.messageWidth = try #require(Int(value))
            case "repeat": options.repetitions = try #require(Int(value))
            case "time":
                let seconds = try #require(Double(value))
                options.configuration.timeLimit = seconds
            case "memory": options.configuration.memoryLimit = try #require(Int(value)) << 20
            case "filter": options.filters.append(value)
            case "filter-out": options.excludedFilters.append(value)
            case "tag": options.tags.append(value)
            case "exclude-tag": options.excludedTags.append(value)
            case "name": options.names = (options.names ?? []).union([value.replacing("_", with: " ")])
            default: Issue.record("no option '\(word)'")
            }
        }
        return options
    }
}

extension TestRecord {
    /// The record in one line, its message in others below; nothing for the beginning of a test.
    var line: String {
        switch self {
        case .began, .read, .covered, .waits: ""
        case .ended(let result):
            "\(result.status) \(result.name.place) \(result.name.full)\n" + TestRecord.indented(result.message)
                + TestRecord.text(of: result.place, besides: result.name.file, result.shown)
        case .failed(let failure):
            "\(failure.part) \(failure.name.place) \(failure.name.full)\n" + TestRecord.indented(failure.message)
                + TestRecord.text(of: failure.place, besides: failure.name.file, failure.shown)
        case .printed(let text): "> \(text)\n"
        case .logged(let text): "! \(text)\n"
        case .listed(let name): "listed \(name.place) \(name.full)\n"
        case .finished(let summary):
            "= \(summary.successes) \(summary.failures) \(summary.errors) \(summary.pending) \(summary.listed)"
                + (summary.hasLoaded ? "\n" : " not loaded\n")
        }
    }

    /// Where it failed, if that is in another file, and what apps showed.
    private static func text(of place: FailurePlace?, besides file: String, _ shown: [ShownApp]) -> String {
        let isOwn = place?.file.split(separator: "/").last == file.split(separator: "/").last
        let line =
            isOwn
            ? nil
            : place.flatMap { place in
                place.source.map { "    at \(place.file):\(place.line): \($0)\n" }
            }
        return (line ?? "")
            + shown.map { app in
                "    shows \(app.place.split(separator: "/").last ?? "") \(app.note)\n"
                    + indented(app.frame).replacing("    ", with: "    | ")
            }.joined()
    }

    private static func indented(_ text: String) -> String {
        guard !text.isEmpty else { return "" }
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)\n" }.joined()
    }
}

extension TestName {
    fileprivate var place: String { "\(file):\(line)" }
}

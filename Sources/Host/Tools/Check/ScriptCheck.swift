import Host

/// Looks for mistakes in scripts, their events and their tests without running any of them.
package final class ScriptCheck {
    /// Reads a file beside those that are checked; nil: it is not there.
    package typealias Reader = (_ path: String) -> [UInt8]?

    private let interpreter: Interpreter
    private let read: Reader
    /// The declarations of the modules that were read, by file.
    private var modules: [String: ScriptSurvey?] = [:]

    /// - Parameter read: reads the modules that scripts require, and the scripts that tests mount.
    /// - Throws: if there is no memory for a Lua state, which compiles and runs nothing.
    package init(read: @escaping Reader) throws(ScriptError) {
        interpreter = try Interpreter()
        self.read = read
    }

    /// Files that were read are read again, as they may have changed.
    package func forgetModules() { modules = [:] }

    // MARK: Scripts and tests

    /// The mistakes in a script or a file of tests, in the order of their places. `plugins`: those whose words it may use.
    package func findings(in source: [UInt8], path: String, plugins: [PluginManifest] = []) -> [Finding] {
        findings(in: source, path: path, plugins: plugins, names: nil)
    }

    /// The mistakes in what was entered at a prompt, in the order of their places: the lines are those that were entered.
    package func findings(in entered: EnteredLua, path: String, plugins: [PluginManifest] = []) -> [Finding] {
        findings(in: entered.source, path: path, plugins: plugins, names: entered.names).map { finding in
            var finding = finding
            finding.line = entered.numbers[min(finding.line, entered.numbers.count) - 1]
            return finding
        }
    }

    /// `names`: what is there besides, for code that is no file and has no result; nil: it is a file.
    private func findings(
        in source: [UInt8], path: String, plugins: [PluginManifest], names given: [String]?
    ) -> [Finding] {
        do throws(ScriptError) {
            try interpreter.check(source: source, named: path)
        } catch {
            return [ScriptCheck.finding(of: error, in: source, path)]
        }
        let text = ScriptCheck.text(of: source)
        let lines = SourceLines(text, hasMark: SourceLines.hasMark(source))
        let chunk: LuaBlock
        do throws(LuaParser.Stop) {
            chunk = try LuaParser.chunk(of: text)
        } catch {
            let finding = RawFinding(
                range: error.offset..<error.offset + 1, severity: .warning, rule: "too-deep",
                message: "this is nested too deeply to be checked; only the syntax of the file was")
            return [lines.finding(finding, in: path)]
        }
        let survey = ScriptSurvey(chunk)
        let isTest = ScriptCheck.isTest(path) || survey.hasTests
        let provided = plugins.flatMap { $0.provides.map(\.name) + [$0.name] }
        let found = survey.modules.map { module in
            ScriptCheck.given.contains(where: { module.text == $0 || module.text.hasPrefix($0 + ".") })
                || plugins.contains { $0.name == module.text }
                || self.survey(ofModule: module.text, beside: path) != nil
        }
        let globals = survey.modules.flatMap { self.survey(ofModule: $0.text, beside: path)?.globals ?? [] }
        let names = KnownNames(
            provided: provided + globals, declared: given ?? [], isTest: isTest,
            hasUnknownModules: found.contains(false))
        var findings = ScriptChecker.findings(in: chunk, survey, names: names, isFile: given == nil)
        if isTest { findings += findingsOfMounted(chunk, survey, beside: path) }
        return findings.filter { !lines.isIgnored($0.range.lowerBound) }
            .sorted { ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule) }
            .map { lines.finding($0, in: path) }
    }

    /// Modules without a file.
    private static let given = [
        "luaview", "busted", "luassert", "say", "mediator", "string", "table", "math", "utf8", "coroutine",
    ]

    /// Whether a file is one of tests, by its name.
    package static func isTest(_ path: String) -> Bool { path.hasSuffix("_test.lua") || path.hasSuffix("_spec.lua") }

    /// Source text whose byte order mark and `#` line are blanked, so that offsets stay.
    private static func text(of source: [UInt8]) -> String {
        var source = source
        if SourceLines.hasMark(source) { source.replaceSubrange(0..<3, with: [0x20, 0x20, 0x20]) }
        let first = source.firstIndex { $0 != 0x20 }
        if let first, source[first] == UInt8(ascii: "#") {
            let end = source.firstIndex(of: UInt8(ascii: "\n")) ?? source.count
            for index in first..<end { source[index] = 0x20 }
        }
        return String(decoding: source, as: UTF8.self)
    }

    /// The finding for Lua's error about text that it cannot compile.
    private static func finding(of error: ScriptError, in source: [UInt8], _ path: String) -> Finding {
        let shown = FilePath(path).shown
        var (line, message) = (1, error.message)
        if message.hasPrefix("\(shown):") {
            let rest = message.dropFirst(shown.count + 1)
            if let number = Int(rest.prefix { $0.isNumber }) {
                line = number
                message = String(rest.drop { $0.isNumber }.dropFirst(2))
            }
        }
        let place = place(of: message, inLine: line, of: source)
        return Finding(
            path: path, line: line, column: place?.column ?? 1, length: place?.length ?? 0, severity: .error,
            rule: "syntax",
            message: message)
    }

    /// The range in a line of the token that Lua's message names: where it occurs once, or where this parser, too, stops.
    private static func place(of message: String, inLine number: Int, of source: [UInt8]) -> (column: Int, length: Int)?
    {
        let lines = SourceLines(String(decoding: source, as: UTF8.self))
        guard number > 0, number <= lines.count, let near = message.firstMatch(of: /near '(.+?)'/)?.1 else {
            return nil
        }
        let line = lines.text(ofLine: number - 1)
        let columns = line.ranges(of: near).map { line.distance(from: line.startIndex, to: $0.lowerBound) + 1 }
        if columns.count == 1 { return (columns[0], near.count) }
        let text = text(of: source)
        do throws(LuaParser.Stop) { _ = try LuaParser.chunk(of: text) } catch {
            let range = error.offset..<error.offset + 1
            let stop = SourceLines(text, hasMark: SourceLines.hasMark(source)).finding(
                RawFinding(range: range, severity: .error, rule: "", message: ""), in: "")
            if stop.line == number, columns.contains(stop.column) { return (stop.column, near.count) }
        }
        return nil
    }

    /// What the file of a module declares, by the names that `require` has for it; nil: there is none, or it does not compile.
    private func survey(ofModule name: String, beside path: String) -> ScriptSurvey? {
        guard name.utf8.count < 1000, !name.contains("/"), !name.contains("\0") else { return nil }
        let file = name.split(separator: ".", omittingEmptySubsequences: false).joined(separator: "/")
        let folder = ScriptFolder.folder(of: path)
        for place in ["", ModuleTemplates.tree + "/"] {
            for end in [".lua", "/init.lua"] {
                let file = place + file + end
                if let survey = survey(ofFile: folder == "." ? file : "\(folder)/\(file)") { return survey }
            }
        }
        return nil
    }

    private func survey(ofFile path: String) -> ScriptSurvey? {
        if let known = modules[path] { return known }
        modules[path] = .some(nil)
        guard let source = read(path), (try? interpreter.check(source: source, named: path)) != nil,
            let chunk = try? LuaParser.chunk(of: ScriptCheck.text(of: source))
        else { return nil }
        let survey = ScriptSurvey(chunk)
        modules[path] = survey
        return survey
    }

    // MARK: Controls that are named

    /// The mistakes in the lines of an events file of a script. `script`: the script's file, whose controls the lines name; nil: only
    /// the lines themselves are looked at.
    package func findings(inEvents source: [UInt8], path: String, script: String? = nil) -> [Finding] {
        let lines = SourceLines(String(decoding: source, as: UTF8.self), isLua: false)
        var labels = script.flatMap { survey(ofFile: $0) }.map { ControlTexts($0) }
        var findings: [Finding] = []
        var hasQuit = false
        for number in 0..<lines.count {
            let range = lines.range(ofLine: number)
            func note(_ rule: String, _ message: String, _ severity: Finding.Severity) {
                findings.append(
                    lines.finding(RawFinding(range: range, severity: severity, rule: rule, message: message), in: path))
            }
            do throws(EventError) {
                guard let events = try EventLine.events(in: lines.text(ofLine: number)), let event = events.first else {
                    continue
                }
                if hasQuit {
                    note(
                        "unreachable-event", "the run has ended at the 'quit' above; this line is never carried out",
                        .warning)
                    break
                }
                if event == .quit { hasQuit = true }
                labels?.learn(from: events)
                if let message = labels?.complaint(of: event) { note("unreachable-event", message, .warning) }
            } catch {
                note("syntax", error.message, .error)
            }
        }
        return findings
    }

    /// Controls that a test names by labels that no script has which it mounts.
    private func findingsOfMounted(_ chunk: LuaBlock, _ survey: ScriptSurvey, beside path: String) -> [RawFinding] {
        let calls = MountedCalls(chunk)
        guard !calls.mountsOthers, !calls.scripts.isEmpty else { return [] }
        let folder = ScriptFolder.folder(of: path)
        let surveys = calls.scripts.map { self.survey(ofFile: folder == "." ? $0 : "\(folder)/\($0)") }
        guard !surveys.contains(where: { $0 == nil }) else { return [] }
        guard let first = surveys.first, let first else { return [] }
        var labels = ControlTexts(first)
        for case .some(let other) in surveys.dropFirst() { labels.add(other) }
        // What a test types may become a label; what it only presses may not.
        let pressed = Dictionary(calls.names.map { ($0.text, 1) }, uniquingKeysWith: +)
        let said = Dictionary(survey.texts.map { ($0, 1) }, uniquingKeysWith: +)
        labels.add(said.filter { $0.value > pressed[$0.key, default: 0] }.map(\.key))
        return calls.names.compactMap { name in
            labels.complaint(ofLabel: name.text).map {
                RawFinding(range: name.range, severity: .warning, rule: "unreachable-event", message: $0)
            }
        }
    }
}

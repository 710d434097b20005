import Host
import HostTools
import Platform

/// Looks at files one by one, and says what is found.
struct CheckRun {
    let format: FindingReport
    let plugins: [String]
    let standard: StandardOutputs
    private var files = 0
    private var errors = 0
    private var warnings = 0
    private var hasFailed = false

    init(format: FindingReport, plugins: [String], standard: StandardOutputs) {
        self.format = format
        self.plugins = plugins
        self.standard = standard
    }

    /// Looks at files and folders, and gives the program's exit status.
    mutating func status(_ paths: [String]) -> Int32 {
        let check: ScriptCheck
        do throws(ScriptError) {
            check = try ScriptCheck { try? CheckRun.text(of: $0) }
        } catch {
            standard.complain("luaview: \(error.message)")
            return ExitStatus.limit
        }
        // Words of a plugin that is not there would all be mistakes.
        for folder in plugins where !FilePath(folder).appending("plugin.json").isFile {
            let failure = FileError(folder, reason: "There is no plugin.json in it")
            standard.complain(PrintedText.visible(failure.description))
            return ExitStatus.wrongUse
        }
        for path in paths.isEmpty ? ["."] : paths {
            if FilePath(path).isFolder {
                let found = scripts(in: path, named: path)
                if found.isEmpty {
                    fail("luaview: there is no .lua and no .events file in '\(PrintedText.visible(path))'")
                }
                for file in found { look(at: file, check) }
            } else {
                look(at: path, check)
            }
        }
        if format == .text, files > 0 { standard.output.writeLine(summary) }
        return hasFailed ? ExitStatus.wrongUse : errors + warnings > 0 ? ExitStatus.scriptError : ExitStatus.success
    }

    private var summary: String {
        func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
        let place = "in \(count(files, "file"))"
        if errors + warnings == 0 { return "no mistakes \(place)" }
        let found = [errors > 0 ? count(errors, "error") : nil, warnings > 0 ? count(warnings, "warning") : nil]
            .compactMap { $0 }
        return "\(found.joined(separator: " and ")) \(place)"
    }

    private mutating func fail(_ message: String) {
        hasFailed = true
        standard.complain(message)
    }

    private mutating func look(at path: String, _ check: ScriptCheck) {
        let source: [UInt8]
        do throws(ScriptError) {
            source = try CheckRun.text(of: path)
        } catch {
            return fail(PrintedText.visible(error.kind == .load ? error.message : "luaview: \(error.message)"))
        }
        files += 1
        let findings = CheckRun.findings(in: source, path: path, check, plugins: plugins)
        guard !findings.isEmpty else { return }
        let lines = CheckRun.lines(of: source, path: path)
        for finding in findings {
            if finding.severity == .error { errors += 1 } else { warnings += 1 }
            let line = finding.line <= lines.count ? lines.text(ofLine: finding.line - 1) : nil
            for text in format.lines(of: finding, source: line) { standard.output.writeLine(text) }
        }
    }

    /// The text of a file that is to be checked: of a script at most as much as can be run. What is thrown is of the kind `load` if
    /// it names the file as a run does.
    static func text(of path: String) throws(ScriptError) -> [UInt8] {
        do throws(FileError) {
            guard !path.hasSuffix(".events") else { return try TextFile.bytes(of: path) }
            _ = try ReadableFile(whole: path)
        } catch {
            throw ScriptError(error.problem)
        }
        return try SourceFile.read(path) ?? []
    }

    /// Its lines.
    static func lines(of source: [UInt8], path: String) -> SourceLines {
        SourceLines(String(decoding: source, as: UTF8.self), isLua: !path.hasSuffix(".events"))
    }

    /// What is wrong with a file, a script or events by its name. `plugins`: folders of those that it may use besides.
    static func findings(
        in source: [UInt8], path: String, _ check: ScriptCheck, plugins: [String] = []
    ) -> [Finding] {
        guard path.hasSuffix(".events") else {
            return check.findings(in: source, path: path, plugins: manifests(named: plugins, for: path))
        }
        let script = String(path.dropLast(".events".count)) + ".lua"
        return check.findings(inEvents: source, path: path, script: FilePath(script).isFile ? script : nil)
    }

    /// What the plugins say of themselves that a script at the path may use without naming them; nothing of them is run.
    static func manifests(for path: String) -> [PluginManifest] { manifests(named: [], for: path) }

    private static func manifests(named plugins: [String], for path: String) -> [PluginManifest] {
        let places = PluginPlaces(script: path)
        // What lies in a plugin's folder has the plugin's own words.
        var own: [String] = []
        var folder = FilePath(path).folder
        for _ in 0..<8 {
            if folder.appending("plugin.json").isFile { own.append(folder.text) }
            guard folder.folder != folder else { break }
            folder = folder.folder
        }
        return PluginSearch(named: plugins + own, project: places.project, user: places.user).found.map(\.manifest)
    }

    /// The scripts and events in a folder and those in it, but for what is hidden, and definitions for editors. Links are followed
    /// to files, and not to folders, which may lie around them, nor out of the folder that is named.
    private func scripts(in folder: String, named: String) -> [String] {
        guard let names = try? TestFileSearch.names(in: folder) else { return [] }
        return names.map(\.text).flatMap { name -> [String] in
            let path = folder == "." ? name : "\(folder)/\(name)"
            let kind = FilePath(path).status(followsLinks: false).map { $0.st_mode & S_IFMT }
            if kind == S_IFDIR {
                return ["types", "lua_modules"].contains(name) ? [] : scripts(in: path, named: named)
            }
            guard name.hasSuffix(".lua") || name.hasSuffix(".events") else { return [] }
            guard kind == S_IFREG || kind == S_IFLNK && FilePath(path).isFile else { return [] }
            guard
                let reason = Link.departure(of: FilePath(path), foundIn: FilePath(named), to: "look at what is there")
            else { return [path] }
            standard.complain(reason)
            return []
        }
    }
}

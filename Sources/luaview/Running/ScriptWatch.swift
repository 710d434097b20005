import Host
import HostTools

/// Notices that a script changes, or a file that it required.
final class ScriptWatch {
    private let script: String
    private let folders: FolderWatch
    private var files: Set<FilePath> = []
    private var watched: Set<FilePath> = []
    /// Whether the script could not be loaded: what it needs may not be there yet, so any change of Lua counts.
    var hasFailed = false
    private var check: ScriptCheck?
    /// What was found the last time, without the places.
    private var knownMistakes: Set<String> = []

    init(script: String, _ interruption: Interruption) throws(FileError) {
        self.script = script
        folders = try FolderWatch(interruption: interruption, onlyWhole: true)
        note(script)
    }

    /// Becomes readable when something beside the script has changed.
    var descriptor: Int32 { folders.descriptor }

    /// From now on a change of this file counts, and of each link on the way to it.
    func note(_ file: String) {
        let file = FilePath(file)
        var place = file.isAbsolute ? "/" : FilePath(".").resolved()
        var names = Array(file.parts.reversed())
        var links = 0
        while let name = names.popLast().map({ FilePath(bytes: $0) }) {
            if name == ".." { place = place.folder }
            guard name != ".", name != ".." else { continue }
            let path = place.appending(name)
            guard links < ScriptWatch.mostLinks, Link.isSymbolic(path) else {
                place = path
                continue
            }
            links += 1
            count(path)  // before it is read: it may become another
            guard let target = path.linkTarget else { return }
            if target.isAbsolute { place = "/" }
            names += target.parts.reversed()
        }
        count(place)
        folders.watch(file: place)
    }

    /// More make no way to a file.
    private static let mostLinks = 40

    private func count(_ path: FilePath) {
        files.insert(path)
        watch(path.folder)
    }

    private func watch(_ folder: FilePath) {
        if watched.insert(folder).inserted { folders.watch(folder) }
    }

    /// Whether the script is to be loaded again, by what changed since the last call.
    func hasChanged() -> Bool {
        let changes = folders.read()
        return !changes.isDisjoint(with: files) || hasFailed && changes.contains { $0.hasSuffix(".lua") }
    }

    /// Waits for a change; false once a signal has arrived.
    func waitForChange(_ interruption: Interruption) -> Bool {
        while !interruption.wait(forInputOn: [descriptor], seconds: nil).isEmpty {
            if hasChanged() { return true }
        }
        return false
    }

    /// The session that is to go on: the script loaded again, or as it was if it cannot be.
    func reload(_ session: Session) throws(ScriptError) -> Session {
        note(script)  // it may be a link by now, or lead elsewhere
        hasFailed = true
        let next = try session.reloaded(path: script)
        hasFailed = false
        return next
    }

    /// Loads the script for the first time.
    func begin(_ session: Session) throws(ScriptError) {
        session.noteFiles { [weak self] in self?.note($0) }
        hasFailed = true
        try session.load(path: script)
        hasFailed = false
    }

    /// What `luaview check` finds in the script as it is now and did not find before: mistakes in code that may not have run yet.
    func newMistakes() -> [String] {
        guard let source = try? TextFile.bytes(of: script) else { return [] }
        if check == nil { check = try? ScriptCheck { try? CheckRun.text(of: $0) } }
        check?.forgetModules()
        let findings = check?.findings(in: source, path: script, plugins: CheckRun.manifests(for: script)) ?? []
        let former = knownMistakes
        knownMistakes = Set(findings.map(ScriptWatch.key))
        return findings.filter { !former.contains(ScriptWatch.key($0)) }
            .flatMap { FindingReport.text.lines(of: $0, source: nil) }
    }

    private static func key(_ finding: Finding) -> String { "\(finding.rule) \(finding.message)" }
}

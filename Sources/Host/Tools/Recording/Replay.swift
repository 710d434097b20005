import Host

/// Plays a recording: runs its test file, and hands what the app shows to an output, at a pace.
public final class Replay {
    private let path: String
    private let configuration: Configuration
    private let player: any AppPlayer

    /// A replay of the test file at a path; the configuration has the limits under which the script runs (L96), what it may
    /// do, and its plugins.
    public init(path: String, configuration: Configuration = Configuration(), player: any AppPlayer) {
        self.path = path
        self.configuration = configuration
        self.player = player
    }

    /// Why the recording cannot be played; nil if it can: it is one, of this script as it is now, with the modules and plugins
    /// that it has now.
    public func obstacle() -> Obstacle? {
        do throws(ScriptError) {
            guard let bytes = try SourceFile.read(path) else {
                return Obstacle("\(FilePath(path).shown): No such file or directory")
            }
            let header: RecordingHeader
            do { header = try RecordingHeader(of: String(decoding: bytes, as: UTF8.self)) } catch {
                return Obstacle("\(path):1: \(error)")
            }
            let script = try AppFiles(testFile: path, root: ".").script(at: header.script)
            guard let difference = try difference(from: header, script) else { return nil }
            return Obstacle("\(path):1: this was recorded with \(difference)", isChange: true)
        } catch {
            return Obstacle("\(path):1: \(error.message)")
        }
    }

    /// Why a recording cannot be played as it was.
    public struct Obstacle: Equatable, Sendable {
        /// What is wrong, with the recording's place.
        public let message: String
        /// Whether it can be played all the same: what it was recorded with has changed since.
        public let isChange: Bool

        init(_ message: String, isChange: Bool = false) {
            self.message = message
            self.isChange = isChange
        }
    }

    /// What was another when the recording was made.
    private func difference(
        from header: RecordingHeader, _ script: (name: String, source: [UInt8])
    ) throws(ScriptError) -> String? {
        if !RecordingHeader.isHash(header.hash, ofLua: script.source) { return "another version of \(script.name)" }
        for file in header.files {
            var name = AppFiles.joined(AppFiles.folder(of: script.name), file.path)
            if let owner = file.plugin {
                guard let plugin = configuration.plugins.first(where: { $0.name == owner }) else {
                    return
                        "the plugin '\(owner)', which is not there now: \(configuration.optionNames.plugins) names its folder"
                }
                name = plugin.prefix + file.path
            }
            guard let source = try SourceFile.read(name) else { return "\(name), which is not there now" }
            let isSame =
                FilePath(name).hasSuffix(".lua")
                ? RecordingHeader.isHash(file.hash, ofLua: source) : RecordingHeader.hash(of: source) == file.hash
            if !isSame { return "another version of \(name)" }
        }
        return nil
    }

    /// Plays it to its end; gives what it came to.
    public func run(report: @escaping (TestRecord) -> Void) -> TestSummary {
        var options = TestOptions()
        options.isContinuousIntegration = true
        options.configuration = configuration
        options.tellsOfPlugins = false
        let file = TestFile(path: path, options: options, report: report)
        file.player = player
        return file.run()
    }
}

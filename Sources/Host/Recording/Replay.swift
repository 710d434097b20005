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

    /// Why the recording cannot be played; nil if it can: it is one, of this script as it is now.
    public func obstacle() -> String? {
        do throws(ScriptError) {
            guard let bytes = try SourceFile.read(path) else { return "\(path): No such file or directory" }
            let header: RecordingHeader
            do { header = try RecordingHeader(of: String(decoding: bytes, as: UTF8.self)) } catch {
                return "\(path):1: \(error)"
            }
            let script = try AppFiles(testFile: path, root: ".").script(at: header.script)
            if RecordingHeader.hash(of: script.source) == header.hash { return nil }
            return "\(path):1: this was recorded with another version of \(script.name); "
                + "'luaview test' says what differs, 'luaview record' records anew"
        } catch {
            return "\(path):1: \(error.message)"
        }
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

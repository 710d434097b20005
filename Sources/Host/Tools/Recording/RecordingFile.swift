import Host

/// The test file that a recording is written to.
public struct RecordingFile: Sendable {
    /// The recorded script.
    public let script: String
    /// Where the test file lies.
    public let path: String
    /// Whether a recording was there before.
    public private(set) var replaces = false
    private let source: [UInt8]
    /// How the test file names the script.
    private let name: String

    /// A recording of a script in the file of that path; else in `SCRIPT_recorded_test.lua` beside it.
    /// - Throws: if the script cannot be read, the file cannot be a test's or one that finds the script, cannot be
    ///   written, or is there and is no recording.
    public init(of script: String, path: String?) throws(EventError) {
        try self.init(of: script, path: path, .configuration)
    }

    /// The same; `optionNames`: how messages name the setting of the path.
    package init(of script: String, path: String?, _ optionNames: OptionNames) throws(EventError) {
        self.script = script
        let file = FilePath(script)
        let base = file.hasSuffix(".lua") ? file.bytes.dropLast(4) : file.bytes[...]
        self.path = path ?? FilePath(bytes: base + "_recorded_test.lua".utf8).text
        do {
            guard let source = try SourceFile.read(script) else {
                throw ScriptError("\(FilePath(script).shown): No such file or directory")
            }
            self.source = source
            name = try MountedPath.of(script, from: self.path)
            try WholeFile.check(self.path)  // not only when all is done
            guard let old = try SourceFile.read(self.path) else { return }
            guard RecordingHeader.begins(String(decoding: old, as: UTF8.self)) else {
                throw ScriptError(
                    "\(FilePath(self.path).shown) is there already and is no recording; choose another file with \(optionNames.recordingPath)"
                )
            }
            replaces = true
        } catch {
            throw EventError((error as? ScriptError)?.message ?? "\(error)")
        }
    }

    /// Writes what was recorded: all of it or nothing.
    public func write(_ recorder: SessionRecorder) throws(EventError) {
        let header = RecordingHeader(
            script: name, hash: RecordingHeader.hash(ofLua: source), files: recorder.files(besides: script))
        let text = recorder.testSource(header, status: recorder.exitStatus)
        do { try WholeFile.write(text, to: path) } catch { throw EventError(error.message) }
    }
}

import Host

/// A file besides the script whose text was loaded while a recording was made, as a line of the recording says it.
struct RecordedFile: Equatable, Sendable {
    /// The plugin whose file it is; nil: a module of the script's.
    var plugin: String?
    /// The way to it from the folder of the script, or of the plugin.
    var path: String
    /// Tells the file's text from others.
    var hash: String

    private static let beginning = "-- With "
    private static let owner = " of the plugin "

    var line: String {
        let owner = plugin.map { RecordedFile.owner + LuaString.quoted($0) } ?? ""
        return "\(RecordedFile.beginning)\(LuaString.quoted(path))\(owner), \(hash)."
    }

    init(plugin: String? = nil, path: String, hash: String) {
        self.plugin = plugin
        self.path = path
        self.hash = hash
    }

    /// Those that stand below the first line of a recording.
    static func all(after text: String) throws(EventError) -> [RecordedFile] {
        var files: [RecordedFile] = []
        var rest = text.drop { !$0.isNewline }.dropFirst()
        while rest.hasPrefix(beginning) {
            let line = rest.prefix { !$0.isNewline }
            guard let file = RecordedFile(line) else {
                throw EventError("line \(files.count + 2) of the recording is cut off")
            }
            files.append(file)
            rest = rest.dropFirst(line.count).dropFirst()
        }
        return files
    }

    /// The file that a line says; nil: the line is not whole.
    private init?(_ line: Substring) {
        var rest = line.dropFirst(RecordedFile.beginning.count)
        guard let path = try? LuaString.take(from: &rest) else { return nil }
        self.path = path
        if rest.hasPrefix(RecordedFile.owner) {
            rest = rest.dropFirst(RecordedFile.owner.count)
            guard let plugin = try? LuaString.take(from: &rest) else { return nil }
            self.plugin = plugin
        }
        hash = String(rest.dropFirst(2).dropLast())
        guard rest.hasPrefix(", "), rest.hasSuffix("."), RecordingHeader.isHash(hash) else { return nil }
    }
}

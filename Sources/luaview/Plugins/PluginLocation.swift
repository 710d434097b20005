import Host

/// Where a plugin is taken from: a folder, an archive, or a repository.
enum PluginLocation {
    case folder(FilePath)
    case archive(FilePath)
    /// As git is given it.
    case repository(String)

    /// The one that a text names. `base`: the folder that relative paths begin in.
    /// - Throws: that it names nothing of the kind.
    init(_ text: String, from base: FilePath) throws(ScriptError) {
        guard !text.isEmpty, !text.hasPrefix("-"), !text.unicodeScalars.contains(where: { $0.value < 0x20 }) else {
            throw ScriptError("'\(FilePath(text).shown)' names no folder, archive or repository")
        }
        if let address = try PluginLocation.address(text) {
            self = .repository(PluginLocation.isPath(address) ? PluginLocation.path(address, from: base).text : address)
            return
        }
        let path = PluginLocation.path(text, from: base)
        if path.isFolder {
            self = text.hasSuffix(".git") ? .repository(path.text) : .folder(path.withoutSlash)
        } else if path.isFile {
            self = .archive(path)
        } else {
            throw ScriptError(
                "there is no folder or archive '\(path.shown)'; a repository is an address that git takes")
        }
    }

    /// What git is given for a text that names a repository; nil: it names something else.
    private static func address(_ text: String) throws(ScriptError) -> String? {
        if text.hasPrefix("git+") { return String(text.dropFirst(4)) }
        let archives = [".zip", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2", ".tar.zst"]
        if text.contains("://") {
            if let ending = archives.first(where: text.hasSuffix) {
                throw ScriptError("'\(text)' is an archive (\(ending)) elsewhere: download it, and name the file")
            }
            return text
        }
        // As ssh has it, user@host:path.
        guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else { return nil }
        if text[colon...].hasPrefix("::") { throw ScriptError("'\(text)': that way to a repository is not taken") }
        return text
    }

    /// Whether the address of a repository is a path of this machine.
    static func isPath(_ address: String) -> Bool { !address.contains("://") && !address.contains(":") }

    private static func path(_ text: String, from base: FilePath) -> FilePath {
        let path = FilePath(text)
        return path.isAbsolute || base == "." ? path : base.appending(path)
    }
}

extension PluginLocation {
    /// As messages show it.
    var shown: String {
        switch self {
        case .folder(let path), .archive(let path): path.shown
        case .repository(let address): address
        }
    }
}

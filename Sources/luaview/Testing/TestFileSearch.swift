import Glibc
import Host

/// Finds test files: those whose names end with `_test.lua` or `_spec.lua`, and whatever is named itself.
struct TestFileSearch {
    /// A file or a folder, however it is spelled.
    private struct FileID: Hashable {
        let device: dev_t
        let number: ino_t
    }

    private(set) var files: [String] = []
    /// The folders that were looked through, the ones named included.
    private(set) var folders: [String] = []
    private var seen: Set<FileID> = []
    private let settings: TestFolderSettings?

    /// Looks at files and through folders, in the order given; in a folder by name. A file is found once. What `settings` say
    /// of names counts in place of the usual ones.
    init(_ paths: [String], _ settings: TestFolderSettings? = nil) throws(FileError) {
        self.settings = settings
        for path in paths { try visit(TestFileSearch.tidied(path), isNamed: true) }
    }

    static func isTest(_ name: some StringProtocol) -> Bool {
        !name.hasPrefix(".") && (name.hasSuffix("_test.lua") || name.hasSuffix("_spec.lua"))
    }

    private mutating func visit(_ path: String, isNamed: Bool) throws(FileError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            // A link that leads nowhere is nobody's test, unless somebody asked for it.
            if !isNamed, errno == ENOENT { return }
            throw FileError(path)
        }
        guard seen.insert(FileID(device: status.st_dev, number: status.st_ino)).inserted else { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: if isNamed || settings?.isRecursive != false { try visitFolder(path) }
        case S_IFREG: files.append(path)
        default: if isNamed { throw FileError(path, reason: "Not a regular file") }
        }
    }

    private mutating func visitFolder(_ path: String) throws(FileError) {
        folders.append(path)
        let base = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
        for entry in try TestFileSearch.entries(of: path) {
            let isWanted = if entry.isFolder { true } else { try isTest(entry.name) }
            if isWanted { try visit(base + entry.name, isNamed: false) }
        }
    }

    private func isTest(_ name: String) throws(FileError) -> Bool {
        do throws(ScriptError) {
            if let isTest = try settings?.isTest(name) { return isTest }
        } catch {
            throw FileError(".busted", reason: error.message)
        }
        return TestFileSearch.isTest(name)
    }

    /// What a folder holds, by name, without what is hidden. A link to a folder is one, as busted has it.
    private static func entries(of path: String) throws(FileError) -> [(name: String, isFolder: Bool)] {
        guard let folder = opendir(path) else { throw FileError(path) }
        defer { closedir(folder) }
        var entries: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasPrefix(".") { continue }
            entries.append((name, isFolder(entry.pointee.d_type, (path == "/" ? "" : path) + "/" + name)))
        }
        return entries.sorted { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
    }

    /// The names of what a folder holds, without what is hidden.
    static func names(in folder: String) throws(FileError) -> [String] { try entries(of: folder).map(\.name) }

    /// Some file systems do not say what an entry is.
    private static func isFolder(_ kind: UInt8, _ path: String) -> Bool {
        guard kind == UInt8(DT_UNKNOWN) || kind == UInt8(DT_LNK) else { return kind == UInt8(DT_DIR) }
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Without `./` at its start and slashes at its end.
    private static func tidied(_ path: String) -> String {
        var path = Substring(path)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        while path.hasPrefix("./"), path.count > 2 {
            path.removeFirst(2)
            path = path.drop { $0 == "/" }
        }
        return path.isEmpty ? "." : String(path)
    }
}

import Host
import HostTools
import Platform

/// Finds test files: those whose names end with `_test.lua` or `_spec.lua`, and whatever is named itself.
struct TestFileSearch {
    /// A file or a folder, however it is spelled.
    private struct FileID: Hashable {
        let device: dev_t
        let number: ino_t
    }

    private(set) var files: [String] = []
    /// The lines whose tests are asked for of files, as in `a_test.lua:12`. Of a file that is named without a line, too, all run.
    private(set) var lines: [String: [Int]] = [:]
    private var names: [FileID: String] = [:]
    /// The folders that were looked through, the ones named included.
    private(set) var folders: [String] = []
    private var seen: Set<FileID> = []
    /// What is left out, and why, a line each.
    private(set) var notes: [String] = []
    private let settings: TestFolderSettings?

    /// Looks at files and through folders, in the order given; in a folder by name. A file is found once. What `settings` say
    /// of names counts in place of the usual ones.
    init(_ paths: [String], _ settings: TestFolderSettings? = nil) throws(FileError) {
        self.settings = settings
        for path in paths {
            let (file, line) = TestFileSearch.place(path)
            if let line {
                try visit(TestFileSearch.tidied(file), line)
            } else {
                try visit(TestFileSearch.tidied(path), in: nil)
            }
        }
    }

    /// The file and the line of `a_test.lua:12`, if there is no file of that name.
    private static func place(_ path: String) -> (file: String, line: Int?) {
        let bytes = FilePath(path).bytes
        guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > bytes.startIndex,
            FilePath(path).status() == nil
        else { return (path, nil) }
        let digits = bytes[bytes.index(after: colon)...]
        guard !digits.isEmpty, digits.count < 10, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return (path, nil)
        }
        return (FilePath(bytes: Array(bytes[..<colon])).text, Int(String(decoding: digits, as: UTF8.self)))
    }

    /// Looks at a file of which the tests around a line are to run.
    private mutating func visit(_ path: String, _ line: Int) throws(FileError) {
        guard let status = FilePath(path).status() else { throw FileError(path) }
        guard line > 0 else { throw FileError("\(path):\(line)", reason: "Lines are counted from 1") }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw FileError("\(path):\(line)", reason: "A line is one of a file, and this is a folder")
        }
        let known = names[FileID(device: status.st_dev, number: status.st_ino)]
        if known == nil { try visit(path, in: nil) }
        let file = known ?? path
        // All of it runs already.
        if known != nil, lines[file] == nil { return }
        if lines[file]?.contains(line) != true { lines[file, default: []].append(line) }
    }

    static func isTest(_ name: String) -> Bool {
        let name = FilePath(name)
        return !name.hasPrefix(".") && (name.hasSuffix("_test.lua") || name.hasSuffix("_spec.lua"))
    }

    /// `named`: the folder on the command line that it was found in; nil: it stands there itself.
    private mutating func visit(_ path: String, in named: String?) throws(FileError) {
        let isNamed = named == nil
        guard let status = FilePath(path).status() else {
            // A dangling link is no test, unless it was named on the command line.
            if !isNamed, errno == ENOENT { return }
            throw FileError(path)
        }
        let id = FileID(device: status.st_dev, number: status.st_ino)
        if let known = names[id] { lines[known] = nil }
        guard seen.insert(id).inserted else { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: try visitFolder(path, in: named ?? path)
        case S_IFREG:
            files.append(path)
            names[id] = path
        default: if isNamed { throw FileError(path, reason: "Not a regular file") }
        }
    }

    private mutating func visitFolder(_ path: String, in named: String) throws(FileError) {
        folders.append(path)
        let base: FilePath = path == "." ? "" : FilePath(path)
        for entry in try TestFileSearch.entries(of: path) {
            let isWanted = if entry.isFolder { true } else { try isTest(entry.name.text) }
            let found = base.appending(entry.name)
            guard isWanted, !entry.isFolder || settings?.isRecursive != false else { continue }
            if let reason = Link.departure(of: found, foundIn: FilePath(named), to: "run what is there") {
                notes.append(reason)
            } else {
                try visit(found.text, in: named)
            }
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
    private static func entries(of path: String) throws(FileError) -> [(name: FilePath, isFolder: Bool)] {
        guard let names = FilePath(path).names() else { throw FileError(path) }
        return names.filter { !$0.hasPrefix(".") }.map { ($0, FilePath(path).appending($0).isFolder) }
    }

    /// The names of what a folder holds, without what is hidden.
    static func names(in folder: String) throws(FileError) -> [FilePath] { try entries(of: folder).map(\.name) }

    /// Without `./` at its start and slashes at its end.
    private static func tidied(_ path: String) -> String {
        var bytes = FilePath(path).withoutSlash.bytes[...]
        while bytes.starts(with: "./".utf8), bytes.count > 2 {
            bytes = bytes.dropFirst(2).drop { $0 == UInt8(ascii: "/") }
        }
        return bytes.isEmpty ? "." : FilePath(bytes: bytes).text
    }
}

import Host
import Platform

/// Remembers which tests failed, for each folder that tests are run in, in a file of the user's cache:
/// `$XDG_CACHE_HOME/luaview/failed/…`, or `~/.cache/…`.
///
/// The file is text: a head that names the folder, then for each test its file, with Lua's escapes, and its key, with a tab
/// between, then a line that says how many there were. Without that line the file was cut, and is as good as none. A test file
/// that failed as a whole, or in which very much failed, stands there by itself.
struct TestMemory {
    /// What is known of the last run.
    enum Knowledge: Equatable {
        /// Nothing was run in this folder, or it is not known how it went.
        case none
        /// The file was truncated or edited.
        case damaged
        /// What is kept is longer than anything that is written here.
        case tooLong
        /// The keys of the tests and blocks that failed, by their files. A file by itself, with no keys, failed as a whole.
        case failed([FilePath: Set<String>])
    }

    let path: String
    private let folder: FilePath
    private static let head = "luaview failed tests 2"
    /// Bytes of the file, and of the names in it that belong to one test file. They are read in every run, and the names of a
    /// file are the arguments of its process.
    private static let longest = 4 << 20
    private static let longestNames = 64 << 10

    /// The memory of the folder the program runs in; nil if there is no place for one.
    init?() {
        guard let folder = FilePath.current, let cache = TestMemory.cache else { return nil }
        self.folder = folder
        path = "\(cache)/luaview/failed/\(TestMemory.name(for: folder))"
    }

    func read() -> Knowledge {
        guard let file = try? ReadableFile(whole: path) else { return .none }
        guard file.size <= TestMemory.longest else { return .tooLong }
        var content = PipeExit(file.descriptor)
        content.drain()
        let lines = content.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { FilePath(bytes: $0) }
        guard lines.count >= 4, lines[0] == FilePath(TestMemory.head), FilePath(unescaping: lines[1].bytes) == folder,
            lines.last == "", lines[lines.count - 2] == FilePath("end \(lines.count - 4)")
        else { return .damaged }
        var failed: [FilePath: Set<String>] = [:]
        for line in lines[2..<lines.count - 2] {
            let parts = line.bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                .map { FilePath(unescaping: $0) }
            guard let file = parts.first, parts.count <= 2 else { return .damaged }
            failed[file, default: []].formUnion(parts.dropFirst().map(\.text))
        }
        return .failed(failed)
    }

    /// Writes what failed into a new file, which then takes the place of the old one. Where there would be too many names,
    /// the test file failed as a whole.
    func write(_ failed: [FilePath: Set<String>]) throws(FileError) {
        var lines: [[UInt8]] = []
        var room = TestMemory.longest
        for (file, names) in failed.sorted(by: { $0.key < $1.key }) {
            let file = file.escaped
            let own = names.sorted().map { file + [UInt8(ascii: "\t")] + FilePath($0).escaped }
            let size = own.reduce(0) { $0 + $1.count + 1 }
            let isShort = size <= min(TestMemory.longestNames, room / 2) && !own.isEmpty
            lines += isShort ? own : [file]
            room -= isShort ? size : file.count + 1
        }
        let head = [Array(TestMemory.head.utf8), folder.escaped]
        let all = head + lines + [Array("end \(lines.count)".utf8), []]
        try TextFile.replace(path, with: Array(all.joined(separator: [UInt8(ascii: "\n")])))
    }
}

// MARK: - Places

extension TestMemory {
    /// A test file as it is remembered, however it is named.
    static func key(of file: FilePath) -> FilePath { TouchedFiles.canonical(file) }

    static var currentFolder: String? { FilePath.current?.text }

    private static var cache: String? {
        if let path = getenv("XDG_CACHE_HOME").map({ String(cString: $0) }), path.hasPrefix("/") { return path }
        guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else { return nil }
        return home + "/.cache"
    }

    /// A name for the file: the folder's own, and a number that tells it from others of that name.
    private static func name(for folder: FilePath) -> String {
        let number = folder.bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let last = folder.parts.last.map { String(FilePath(bytes: $0).shown.prefix(40)) } ?? "root"
        return "\(last)-\(String(number, radix: 16)).txt"
    }
}

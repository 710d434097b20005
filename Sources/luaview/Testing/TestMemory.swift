import Glibc
import Host

/// Remembers which tests failed, for each folder that tests are run in, in a file of the user's cache:
/// `$XDG_CACHE_HOME/luaview/failed/…`, or `~/.cache/…`.
///
/// The file is text: a head that names the folder, then for each test its file and its full name, with a tab between and
/// Lua's escapes in them, then a line that says how many there were. Without that line the file was cut, and is as good as
/// none. A test file that has a failed test whose name is too long to be told stands there as a whole.
struct TestMemory {
    /// What is known of the last run.
    enum Knowledge: Equatable {
        /// Nothing was run in this folder, or it is not known how it went.
        case none
        /// What is kept was cut or changed by somebody.
        case damaged
        /// What is kept is longer than anything that is written here.
        case tooLong
        /// The full names of the tests that failed, by their files. A file by itself, with no names, failed as a whole.
        case failed([String: Set<String>])
    }

    let path: String
    private let folder: String
    private static let head = "luaview failed tests 1"
    /// Bytes of the file, and of the names in it that belong to one test file. They are read in every run, and the names of a
    /// file are the arguments of its process.
    private static let longest = 4 << 20
    private static let longestNames = 64 << 10

    /// The memory of the folder the program runs in; nil if there is no place for one.
    init?() {
        guard let folder = TestMemory.currentFolder, let cache = TestMemory.cache else { return nil }
        self.folder = folder
        path = "\(cache)/luaview/failed/\(TestMemory.name(for: folder))"
    }

    func read() -> Knowledge {
        guard let file = try? ReadableFile(whole: path) else { return .none }
        guard file.size <= TestMemory.longest else { return .tooLong }
        let text = TestMemory.text(of: file)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count >= 4, lines[0] == TestMemory.head, lines[1] == TestMemory.escaped(folder), lines.last == "",
            lines[lines.count - 2] == "end \(lines.count - 4)"
        else { return .damaged }
        var failed: [String: Set<String>] = [:]
        for line in lines[2..<lines.count - 2] {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard let file = parts.first, parts.count <= 2 else { return .damaged }
            failed[TestMemory.unescaped(file), default: []].formUnion(
                parts.dropFirst().map { TestMemory.unescaped($0) })
        }
        return .failed(failed)
    }

    /// Writes what failed into a new file, which then takes the place of the old one. Where there would be too many names,
    /// the test file failed as a whole.
    func write(_ failed: [String: Set<String>]) throws(FileError) {
        var lines: [String] = []
        var room = TestMemory.longest
        for (file, names) in failed.sorted(by: { $0.key < $1.key }) {
            let file = TestMemory.escaped(file)
            let own = names.sorted().map { "\(file)\t\(TestMemory.escaped($0))" }
            let size = own.reduce(0) { $0 + $1.utf8.count + 1 }
            let isShort = size <= min(TestMemory.longestNames, room / 2) && !own.isEmpty
            lines += isShort ? own : [file]
            room -= isShort ? size : file.utf8.count + 1
        }
        let all = [TestMemory.head, TestMemory.escaped(folder)] + lines + ["end \(lines.count)", ""]
        try TextFile.replace(path, with: all.joined(separator: "\n"))
    }
}

// MARK: - Places

extension TestMemory {
    /// A test file as it is remembered, however it is named.
    static func key(of file: String) -> String { TouchedFiles.canonical(file) }

    static var currentFolder: String? {
        guard let text = getcwd(nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    private static var cache: String? {
        if let path = getenv("XDG_CACHE_HOME").map({ String(cString: $0) }), path.hasPrefix("/") { return path }
        guard let home = getenv("HOME").map({ String(cString: $0) }), home.hasPrefix("/") else { return nil }
        return home + "/.cache"
    }

    /// A name for the file: the folder's own, and a number that tells it from others of that name.
    private static func name(for folder: String) -> String {
        let number = folder.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let last = folder.split(separator: "/").last.map { String($0.prefix(40)) } ?? "root"
        return "\(last)-\(String(number, radix: 16)).txt"
    }

    private static func text(of file: ReadableFile) -> String {
        var exit = PipeExit(file.descriptor)
        exit.drain()
        return String(decoding: exit.bytes, as: UTF8.self)
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"  // at the end of a line it would be part of that end
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    private static func unescaped(_ text: some StringProtocol) -> String {
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if isEscaped {
                switch scalar {
                case "n": result.append("\n")
                case "r": result.append("\r")
                case "t": result.append("\t")
                default: result.append(scalar)
                }
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}

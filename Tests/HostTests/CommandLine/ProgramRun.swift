import Foundation

/// The program `luaview`, run as a user runs it.
enum ProgramRun {
    /// What a run left behind.
    struct Result {
        var output: String
        var errors: String
        var status: Int32
    }

    /// What each program that is tested gets of the tests' environment: how memory is looked after, and which of the mutants is active.
    static let inherited = ProcessInfo.processInfo.environment.filter {
        ["ASAN_OPTIONS", "LUAVIEW_MUTANT", "LUAVIEW_MUTANTS_REACHED"].contains($0.key)
    }

    /// Runs the program in `folder`. `input` is what it reads from standard input; of the environment of the tests it gets
    /// nothing but `environment`.
    static func run(
        _ arguments: [String], in folder: TemporaryFolder, input: String = "", environment: [String: String] = [:],
        executable: URL = executable
    ) throws -> Result {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = folder.url
        process.environment = inherited.merging(environment) { $1 }
        try folder.write(input, to: ".input")
        process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: ".input"))
        process.standardOutput = try folder.created(".output")
        process.standardError = try folder.created(".errors")
        try process.run()
        process.waitUntilExit()
        return Result(
            output: try folder.text(".output"), errors: try folder.text(".errors"), status: process.terminationStatus)
    }

    /// Beside the tests' own executable.
    static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "luaview")

    /// Whether it looks for wrong uses of memory: frames of the stack are larger then, and what was freed is kept.
    static let isSanitized = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil
}

/// A folder for one test, gone with it.
final class TemporaryFolder {
    let url: URL

    /// A folder with the files given, path and content.
    init(_ files: [String: String] = [:]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: "luaview-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes a file; folders that are missing are made.
    func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(
            at: url.appending(path: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url.appending(path: path))
    }

    /// Puts another file in a file's place, at once. (The end of a `write` is noticed only when the last process has closed
    /// the file, and one that another test starts just now has it open for a moment.)
    func replace(_ path: String, by text: String) throws {
        // Foundation's atomic writing renames what is still open: its closing is a second change, which may come much later.
        let new = url.appending(path: ".\(UUID().uuidString)")
        try Data(text.utf8).write(to: new)
        guard rename(new.path, url.appending(path: path).path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
    }

    func created(_ path: String) throws -> FileHandle {
        try write("", to: path)
        return try FileHandle(forWritingTo: url.appending(path: path))
    }
}

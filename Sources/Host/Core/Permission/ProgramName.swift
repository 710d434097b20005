import Platform

/// A program with all names that a denial may use: the given one, those of all links that are followed from
/// there, and other names of the same file.
package struct ProgramName {
    /// The paths on the way to the file, links in the place of each but the last.
    private let chain: [FilePath]
    private let names: [FilePath]
    private let file: FileID?

    /// The identity of a file, independent of its name.
    private struct FileID: Equatable {
        let device: dev_t
        let number: ino_t
    }

    /// Resolves the program as the system does, by `PATH` if no folder is named.
    init(_ program: FilePath) {
        let place = ProgramName.place(of: program)
        chain = place?.chain ?? []
        names = ([program] + chain).map(\.name)
        file = place?.status().map { FileID(device: $0.st_dev, number: $0.st_ino) }
    }

    /// Whether a denial applies to it: a name applies to each link and file of that name on the way, and to the program found by
    /// it; a path to the program there.
    func isMeant(by denial: FilePath) -> Bool {
        let other = ProgramName(denial)
        if let file, file == other.file { return true }
        guard ProgramName.isPath(denial) else { return names.contains(denial) }
        return other.chain.first.map(chain.contains) ?? false
    }

    private static func isPath(_ program: FilePath) -> Bool { program.bytes.contains(UInt8(ascii: "/")) }

    /// The file of a program, as the system would find it; nil: there is none.
    package static func place(of program: FilePath) -> FilePath? {
        if isPath(program) { return program }
        let path = unsafe getenv("PATH").map { unsafe Array(String(cString: $0).utf8) } ?? Array("/bin:/usr/bin".utf8)
        return path.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { ($0.isEmpty ? "." : FilePath(bytes: $0)).appending(program) }
            .first { $0.permits(X_OK) && !$0.isFolder }
    }
}

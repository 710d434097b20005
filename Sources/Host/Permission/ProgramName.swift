import Glibc

/// A program by all the names that a denial may know it by: the one that is given, those of all links that are followed from
/// there, and whatever else is the same file.
struct ProgramName {
    /// The paths on the way to the file, links in the place of each but the last.
    private let chain: [FilePath]
    private let names: [FilePath]
    private let file: FileID?

    /// Which file it is, whatever its name.
    private struct FileID: Equatable {
        let device: dev_t
        let number: ino_t
    }

    /// As the system would find it, by `PATH` if no folder is named.
    init(_ program: FilePath) {
        let place = ProgramName.place(of: program)
        chain = place?.chain ?? []
        names = ([program] + chain).map(\.name)
        file = place?.status().map { FileID(device: $0.st_dev, number: $0.st_ino) }
    }

    /// Whether a denial means it: a name means whatever is called so on the way, and the program that is found by it; a path the
    /// program that lies there.
    func isMeant(by denial: FilePath) -> Bool {
        let other = ProgramName(denial)
        if let file, file == other.file { return true }
        guard ProgramName.isPath(denial) else { return names.contains(denial) }
        return other.chain.first.map(chain.contains) ?? false
    }

    private static func isPath(_ program: FilePath) -> Bool { program.bytes.contains(UInt8(ascii: "/")) }

    /// The file of a program, as the system would find it; nil: there is none.
    static func place(of program: FilePath) -> FilePath? {
        if isPath(program) { return program }
        let path = unsafe getenv("PATH").map { unsafe Array(String(cString: $0).utf8) } ?? Array("/bin:/usr/bin".utf8)
        return path.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { ($0.isEmpty ? "." : FilePath(bytes: $0)).appending(program) }
            .first { $0.permits(X_OK) && !$0.isFolder }
    }
}

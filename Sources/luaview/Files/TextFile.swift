import Glibc
import Host

/// Writing whole files.
enum TextFile {
    /// Writes the text to a new file beside the path, which then takes its place: who reads it sees all or nothing. Folders
    /// that are missing are made.
    static func replace(_ path: String, with text: String) throws(FileError) {
        makeFolders(above: path)
        let draft = "\(path).\(getpid())"
        do throws(FileError) {
            let file = try WritableFile(draft)
            file.output.write(text)
            try file.finish()
        } catch {
            unlink(draft)
            throw error
        }
        guard rename(draft, path) == 0 else {
            let error = FileError(path, .write)
            unlink(draft)
            throw error
        }
    }

    /// The text in a file.
    static func text(of path: String) throws(FileError) -> String {
        let file = try ReadableFile(whole: path)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file.descriptor, &chunk, chunk.count)
            if count < 0 { throw FileError(path) }
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += chunk[..<count]
        }
    }

    /// Adds a text at the end of a file, which is made if it is missing, for its owner alone; folders too.
    static func append(_ text: String, to path: String) throws(FileError) {
        makeFolders(above: path)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path, .write) }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw FileError(path, .write) }
    }

    private static func makeFolders(above path: String) {
        var path = path[...]
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return }
        path = path[..<slash]
        if mkdir(String(path), 0o755) != 0, errno == ENOENT {
            makeFolders(above: String(path))
            mkdir(String(path), 0o755)
        }
    }
}

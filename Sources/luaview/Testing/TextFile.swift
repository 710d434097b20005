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

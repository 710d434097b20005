import Host
import Platform

/// Writes files atomically: a reader finds the old text or the new one, also after a crash.
enum WholeFile {
    /// A link to a file in the same folder is kept, a file keeps its mode; a device, such as `/dev/null`, is written into.
    /// `folder`: the folder that no link may lead out of; nil: the one that the path begins in.
    static func write(_ text: String, to path: String, within folder: String? = nil) throws(ScriptError) {
        let place = try place(path, folder, makesMissing: folder != nil)
        try place.replace {
            failure(path, $0)
        } write: { (descriptor) throws(ScriptError) in
            let output = ByteOutput(descriptor: descriptor)
            output.write(text)
            output.flush()
            // What cannot be synchronised, as a pipe, need not be.
            guard output.isOpen, fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else {
                throw failure(path, .last)
            }
        }
    }

    /// Checks that it can be written, without writing.
    static func check(_ path: String) throws(ScriptError) {
        do throws(FileFailure) {
            try FilePlace(FilePath(path), links: .kept).check()
        } catch {
            throw failure(path, error)
        }
    }

    /// Takes the file away, if there is one.
    static func remove(_ path: String, within folder: String) throws(ScriptError) {
        do throws(FileFailure) {
            try FilePlace(FilePath(path), links: .within(FilePath(folder))).remove()
        } catch {
            throw failure(path, error)
        }
    }

    private static func place(
        _ path: String, _ folder: String?, makesMissing: Bool
    ) throws(ScriptError) -> FilePlace {
        let links = folder.map { FilePlace.Links.within(FilePath($0)) } ?? .kept
        do throws(FileFailure) {
            return try FilePlace(FilePath(path), links: links, makesMissing: makesMissing ? 0o777 : nil)
        } catch {
            throw failure(path, error)
        }
    }

    private static func failure(_ path: String, _ reason: FileFailure) -> ScriptError {
        ScriptError("\(FilePath(path).shown) cannot be written: \(reason)", kind: .load)
    }
}

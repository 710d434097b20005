import Host
import Platform

/// Writes whole files, in the user's folders for data, state and caches if nothing else is said.
enum TextFile {
    /// Writes a new file, which then takes the place of the one at the path: a reader sees all or nothing. Folders that are
    /// missing are made. `within`: the folder that no link may lead out of; nil: links are followed and stay, for some have
    /// these files in a folder of their own, among other settings.
    static func replace(_ path: String, with bytes: [UInt8], within folder: FilePath? = nil) throws(FileError) {
        try place(path, folder.map(FilePlace.Links.within) ?? .followed).replace {
            FileError(path, .write, $0)
        } write: { (descriptor) throws(FileError) in
            let output = ByteOutput(descriptor: descriptor)
            output.write(bytes)
            output.flush()
            if case .failed(let reason) = output.state { throw FileError(path, .write, reason: reason) }
        }
    }

    /// The bytes in a file.
    static func bytes(of path: String) throws(FileError) -> [UInt8] {
        let file = try ReadableFile(whole: path)
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file.descriptor, &chunk, chunk.count)
            if count < 0 { throw FileError(path) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
    }

    /// Adds bytes at the end of a file, which is made if it is missing, for its owner alone; folders too.
    static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
        let descriptor: Int32
        let place = try place(path)
        do throws(FileFailure) {
            descriptor = try place.opened(appends: true, mode: 0o600)
        } catch {
            throw FileError(path, .write, error)
        }
        defer { close(descriptor) }
        guard Platform.write(descriptor, bytes, bytes.count) == bytes.count else { throw FileError(path, .write) }
    }

    private static func place(
        _ path: String, _ links: FilePlace.Links = .followed
    ) throws(FileError) -> FilePlace {
        do throws(FileFailure) {
            return try FilePlace(FilePath(path), links: links, makesMissing: 0o755)
        } catch {
            throw FileError(path, .write, error)
        }
    }
}

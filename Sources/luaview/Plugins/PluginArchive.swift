import Host

/// An archive with a plugin: a ZIP archive, or what the system's tar reads, in any compression that tar knows. Its list of files is
/// checked before anything is written.
struct PluginArchive {
    let file: FilePath

    private static let tar = ExternalProgram(
        name: "tar", variables: [("LC_ALL", "C"), ("TZ", "UTC0")], withheld: ["TAR_OPTIONS", "GZIP"])
    private static let mostEntries = 10_000

    /// Writes its files into a folder, which is made.
    /// - Throws: it cannot be read, or has a file that cannot be part of a plugin.
    func extract(to folder: FilePath) throws(ScriptError) {
        if let zip = try zip() {
            do throws(FileFailure) { try FileTree.makeFolder(folder) } catch {
                throw ScriptError("cannot write '\(folder.shown)': \(error)")
            }
            return try zip.extract(to: folder)
        }
        let task = "read the archive '\(file.shown)'"
        // A name with a colon in it is that of a file, not of another machine.
        let common = ["--force-local", "--file", file.text]
        let list = try PluginArchive.tar.output(
            ["--list", "--verbose", "--numeric-owner", "--quoting-style=escape", "--absolute-names"] + common, to: task)
        try check(String(decoding: list, as: UTF8.self).split(separator: "\n"))
        do throws(FileFailure) {
            try FileTree.makeFolder(folder)
        } catch {
            throw ScriptError("cannot write '\(folder.shown)': \(error)")
        }
        try PluginArchive.tar.output(
            ["--extract", "--no-same-owner", "--no-same-permissions", "--directory", folder.text] + common, to: task)
    }

    /// Packs a plugin's folder, as one of that name in the archive; the same files give the same bytes.
    /// - Throws: it cannot be read or written.
    static func pack(_ folder: FilePath, named name: String, to file: FilePath) throws(ScriptError) {
        let task = "write the archive '\(file.shown)'"
        let room: FilePath
        do throws(FileFailure) { room = try FileTree.makeTemporary(in: file.folder) } catch {
            throw ScriptError("cannot \(task): \(error)")
        }
        defer { try? FileTree.remove(room) }
        do throws(FileFailure) { try FileTree.copy(folder, to: room.appending(FilePath(name))) } catch {
            throw ScriptError("cannot \(task): \(error)")
        }
        let archive = room.appending(".archive")
        try tar.output(
            [
                "--create", "--sort=name", "--format=ustar", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner",
                "--mode=a+rX,u+w,go-w", "--use-compress-program=gzip -9 -n", "--force-local", "--file", archive.text,
                "--directory", room.text, "--", name,
            ], to: task)
        do throws(FileFailure) { try FileTree.put(archive, in: file) } catch {
            throw ScriptError("cannot \(task): \(error)")
        }
    }

    /// The archive as a ZIP archive; nil: it is another.
    private func zip() throws(ScriptError) -> ZipArchive? {
        let bytes: [UInt8]
        do throws(FileError) {
            let open = try ReadableFile(whole: file.text)
            guard ZipArchive.isOne(try open.beginning(4)) else { return nil }
            guard open.size <= FileTree.mostBytes else {
                throw FileError(file.text, reason: "a plugin has at most \(FileTree.mostBytes >> 20) MB")
            }
            bytes = try TextFile.bytes(of: file.text)
        } catch {
            throw ScriptError(error.problem)
        }
        return try ZipArchive(bytes, shown: file.shown)
    }

    /// A line each: kind and permissions, owner, size, date, time, name.
    private func check(_ lines: [Substring]) throws(ScriptError) {
        guard lines.count <= PluginArchive.mostEntries else {
            throw ScriptError("\(file.shown): more than \(PluginArchive.mostEntries) files")
        }
        var size = 0
        for line in lines {
            let columns = line.split(separator: " ", maxSplits: 5)
            guard columns.count == 6, let kind = line.first else {
                throw ScriptError("\(file.shown): tar lists what is not understood: \(line)")
            }
            let name = columns[5]
            guard kind == "-" || kind == "d" else {
                throw ScriptError(
                    "\(file.shown): '\(name)': a plugin is made of files and folders; links and others are refused")
            }
            guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
                throw ScriptError("\(file.shown): '\(name)' leads out of the archive")
            }
            size += Int(columns[2]) ?? 0
            guard size <= FileTree.mostBytes else {
                throw ScriptError("\(file.shown): a plugin has at most \(FileTree.mostBytes >> 20) MB")
            }
        }
    }
}

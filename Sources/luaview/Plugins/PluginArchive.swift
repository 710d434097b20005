import Host

/// An archive with a plugin, read by the system's tar, in any compression that tar knows. Its list of files is checked before
/// anything is written.
struct PluginArchive {
    let file: FilePath

    private static let tar = ExternalProgram(
        name: "tar", variables: [("LC_ALL", "C"), ("TZ", "UTC0")], withheld: ["TAR_OPTIONS"])
    private static let mostEntries = 10_000

    /// Writes its files into a folder, which is made.
    /// - Throws: tar cannot read it, or it has a file that cannot be part of a plugin.
    func extract(to folder: FilePath) throws(ScriptError) {
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

import Host
import Platform

/// Notices that the file `.busted` of a folder has another content.
final class SettingsWatch {
    private let path: FilePath
    private let watch: FolderWatch
    private let interruption: Interruption
    private var known: [UInt8]?

    init(folder: FilePath, _ interruption: Interruption) throws(FileError) {
        path = folder.appending(".busted")
        self.interruption = interruption
        watch = try FolderWatch(interruption: interruption)
        watch.watch(folder)
    }

    /// Notes the content, for later comparisons; called before the settings are read.
    func note() { known = content }

    /// Whether it holds something else.
    var hasChanged: Bool { content != known }

    /// Waits until it does; false: until a signal has arrived.
    func waitForChange() -> Bool {
        while interruption.signalNumber == nil {
            if hasChanged { return true }
            _ = watch.changes()
        }
        return false
    }

    private var content: [UInt8]? {
        guard let file = try? ReadableFile(whole: path.text) else { return nil }
        var bytes = PipeExit(file.descriptor)
        bytes.drain()
        return Array(bytes.bytes)
    }
}

import Host
import Platform

/// Watches files for changes.
final class FolderWatch {
    /// Becomes readable when something has changed.
    var descriptor: Int32 { events.descriptor }
    private let events: FolderEvents
    private let kinds: FolderEvents.Kinds
    private let onlyWhole: Bool
    private let interruption: Interruption
    /// The folders that are watched, by the numbers the system gave them, as they were named.
    private var folders: [Int32: Set<FilePath>] = [:]
    /// Files that have several names, by the numbers the system gave them: they may be written by one in another folder.
    private var files: [Int32: FilePath] = [:]
    /// Folders that are gone: a folder that appears at the same path is watched in their place.
    private var missing: Set<FilePath> = []
    /// How long nothing must happen before a change counts as over: an editor writes a file in several steps.
    private static let calm = 0.05

    /// `onlyWhole`: a file counts as changed only when it was closed after writing or moved into place; links count, too.
    init(interruption: Interruption, onlyWhole: Bool = false) throws(FileError) {
        self.interruption = interruption
        self.onlyWhole = onlyWhole
        let whole: FolderEvents.Kinds = [.written, .movedHere, .created, .ofFoldersOnly]
        kinds = onlyWhole ? whole : whole.union([.movedAway, .removed])
        guard let events = FolderEvents() else {
            throw FileError(".", reason: "folders cannot be watched: \(String(cString: strerror(errno)))")
        }
        self.events = events
    }

    /// Watches a folder for files that are written, moved, made and deleted; one that is not there, once it comes.
    func watch(_ folder: FilePath) {
        var last: FilePath?
        // What comes while this looks would be missed: it looks until nothing has come.
        while true {
            if let number = events.watch(folder, for: kinds.union(FolderWatch.leaving)) {
                folders[number, default: []].insert(folder)
                missing.remove(folder)
                return
            }
            missing.insert(folder)
            let nearest = watchNearest(to: folder)
            if nearest == last { return }
            last = nearest
        }
    }

    /// Watches a file whose folder is watched: if it has several names, it may be written by another one.
    func watch(file: FilePath) {
        for (number, name) in files where name == file {
            events.endWatch(number)
            files[number] = nil
        }
        if Link.isLink(file), let number = events.watch(file, for: .written) { files[number] = file }
    }

    /// The removal or renaming of a folder itself, added to other kinds of events.
    private static let leaving: FolderEvents.Kinds = [.selfRemoved, .selfMoved, .besides]

    /// Watches the nearest folder around it that is there.
    private func watchNearest(to folder: FilePath) -> FilePath {
        var around = folder
        while around != "/", around != "." {
            around = around.folder
            let kinds: FolderEvents.Kinds = [.created, .movedHere, .ofFoldersOnly]
            if events.watch(around, for: kinds.union(FolderWatch.leaving)) != nil { break }
        }
        return around
    }

    /// Waits until files have changed, for at most `seconds` if given, and returns their paths: of a file in
    /// each folder as it was named. Nothing once a signal has arrived.
    func changes(within seconds: Double? = nil) -> Set<FilePath> {
        var changed: Set<FilePath> = []
        var patience = seconds
        while !interruption.wait(forInputOn: [descriptor], seconds: patience).isEmpty {
            changed.formUnion(read())
            if !changed.isEmpty { patience = FolderWatch.calm }
        }
        return interruption.signalNumber == nil ? changed : []
    }

    /// The paths of the files that have changed since the last call; nothing is waited for.
    func read() -> Set<FilePath> {
        var changed: Set<FilePath> = []
        for event in events.read() {
            if let file = files[event.folder] {
                if event.kinds.contains(.written) { changed.insert(file) }
                if event.kinds.contains(.ended) { files[event.folder] = nil }
            } else if !event.kinds.isDisjoint(with: [.ended, .selfMoved]) {
                if event.kinds.contains(.selfMoved) { events.endWatch(event.folder) }
                missing.formUnion(folders.removeValue(forKey: event.folder) ?? [])
            } else if !event.kinds.isDisjoint(with: kinds) {
                for folder in folders[event.folder] ?? [] {
                    if events.watch(folder, for: kinds.union(FolderWatch.leaving)) == event.folder {
                        let file = FolderWatch.path(folder, event.name)
                        // What is made is still to be written, but for a name of something that is there.
                        let isToCome = onlyWhole && event.kinds.contains(.created) && !Link.isLink(file)
                        if !isToCome { changed.insert(file) }
                    } else {  // one around it was moved, and it with that
                        folders[event.folder]?.remove(folder)
                        missing.insert(folder)
                    }
                }
            }
        }
        for folder in missing {
            watch(folder)
            if !missing.contains(folder) { changed.formUnion(FolderWatch.files(in: folder)) }
        }
        return changed
    }

    private static func path(_ folder: FilePath, _ name: FilePath) -> FilePath {
        folder == "." ? name : folder.appending(name)
    }

    /// The files of a folder that is back. An empty file is one that is about to be written.
    private static func files(in folder: FilePath) -> [FilePath] {
        (folder.names() ?? []).map { path(folder, $0) }.filter { $0.status().map { $0.st_size > 0 } ?? false }
    }
}

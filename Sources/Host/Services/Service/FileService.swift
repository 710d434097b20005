import Host
import Platform

/// `fs`: files and folders, behind `--allow-read` and `--allow-write`.
struct FileService: NativePlugin {
    let name = "fs"
    let summary = "Files and folders, behind the permissions 'read' and 'write'."
    /// The default limit of `fs.read`, in bytes.
    static let mostBytes = 64 << 20

    func register(in plugin: inout PluginRegistration) {
        plugin.service("read") { call in
            let file = try FileAccess(call, .read)
            let options = try call.options(1, ["limit", "offset", "length"])
            let limit = try call.limit(in: options, otherwise: FileService.mostBytes)
            let part = try FilePart(options)
            return try await BackgroundThread.blocking { interrupt in
                let descriptor = try file.opened(isFolder: false)
                defer { close(descriptor) }
                return PlainValue(try part.bytes(descriptor, of: file.path, limit, interrupt))
            }
        }
        plugin.service("write") { call in
            let file = try FileAccess(call, .write)
            let data = try call.data(1, "a string")
            let options = try call.options(2, ["append"])
            let appends = try call.flag("append", in: options)
            try await BackgroundThread.blocking { interrupt in
                try FileWriting(file: file, appends: appends).write(data, interrupt)
            }
            return .nil
        }
        plugin.service("list") { call in
            let folder = try FileAccess(call, .read, orFolder: true)
            return try await BackgroundThread.blocking { interrupt in
                .list(try FolderListing(folder).entries(interrupt))
            }
        }
        plugin.service("stat") { call in
            let file = try FileAccess(call, .read)
            return try await BackgroundThread.blocking { _ in try FileStatus.value(of: file) }
        }
        plugin.publisher("watch", isOpenEnded: true) { call in
            let watched = try FileAccess(call, .read)
            return { emit in
                let watch = try FileWatch(watched)
                while let changes = try await BackgroundThread.blocking({ try watch.next($0) }) {
                    for change in changes { await emit(change) }
                }
            }
        }
        registerChanges(in: &plugin)
    }

    private func registerChanges(in plugin: inout PluginRegistration) {
        plugin.service("rename") { call in
            // What may be read elsewhere than it lay is read.
            let (from, to) = (try FileAccess(name: call, [.read, .write]), try FileAccess(name: call, [.write], at: 1))
            let replaces = try call.flag("replace", in: try call.options(2, ["replace"]))
            try await BackgroundThread.blocking { _ in try FileMoves.move(from, to: to, replaces: replaces) }
            return .nil
        }
        plugin.service("copy") { call in
            let (from, to) = (try FileAccess(call, .read), try FileAccess(name: call, [.write], at: 1))
            let replaces = try call.flag("replace", in: try call.options(2, ["replace"]))
            try await BackgroundThread.blocking { try FileCopy.run(from, to: to, replaces: replaces, $0) }
            return .nil
        }
        plugin.service("remove") { call in
            let file = try FileAccess(name: call, [.write])
            let isRecursive = try call.flag("recursive", in: try call.options(1, ["recursive"]))
            try await BackgroundThread.blocking { try FileMoves.remove(file, isRecursive: isRecursive, $0) }
            return .nil
        }
        plugin.service("makeFolder") { call in
            let folder = try FileAccess(call, .write)
            try await BackgroundThread.blocking { _ in try FileMoves.makeFolder(folder) }
            return .nil
        }
    }
}

extension ServiceCall {
    /// An option that is true or false; false where it is not given.
    func flag(_ name: String, in options: [String: PlainValue]) throws(ScriptError) -> Bool {
        switch options[name] {
        case nil, .nil: return false
        case .boolean(let flag): return flag
        default: throw ScriptError("'\(name)' is true or false")
        }
    }

    /// The option `timeout`, in seconds; nil: none is given.
    func timeout(in options: [String: PlainValue]) throws(ScriptError) -> Double? {
        switch options["timeout"] {
        case nil, .nil: return nil
        case .integer(let seconds) where seconds > 0: return Double(seconds)
        case .number(let seconds) where seconds > 0: return seconds
        default: throw ScriptError("'timeout' is a positive number of seconds")
        }
    }
}

import Glibc

/// `fs`: files and folders, behind `--allow-read` and `--allow-write`.
struct FileService: NativePlugin {
    let name = "fs"
    let summary = "Files and folders, behind the permissions 'read' and 'write'."
    /// What `fs.read` takes where nobody says how much, in bytes.
    static let mostBytes = 64 << 20

    func register(in plugin: inout PluginRegistration) {
        plugin.service("read") { call in
            let file = try FileAccess(call, .read)
            let limit = try call.limit(
                in: try call.options(1, ["limit"]), otherwise: FileService.mostBytes)
            return try await BackgroundThread.blocking { interrupt in
                let descriptor = try file.opened(isFolder: false)
                defer { close(descriptor) }
                return PlainValue(try FileService.bytes(descriptor, of: file.path, limit, interrupt))
            }
        }
        plugin.service("write") { call in
            let file = try FileAccess(call, .write)
            let data = try call.data(1, "a string")
            let options = try call.options(2, ["append"])
            guard case .boolean(let appends) = options["append"] ?? false else {
                throw ScriptError("'append' is true or false")
            }
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
        plugin.publisher("watch", isOpenEnded: true) { call in
            let watched = try FileAccess(call, .read)
            return { emit in
                let watch = try FileWatch(watched)
                while let changes = try await BackgroundThread.blocking({ try watch.next($0) }) {
                    for change in changes { await emit(change) }
                }
            }
        }
    }

    private static func bytes(
        _ descriptor: Int32, of path: String, _ limit: ByteLimit, _ interrupt: Interrupt
    ) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            if interrupt.isRaised { throw CancellationError() }
            let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw SystemError.last(path) }
            if count == 0 { return bytes }
            guard bytes.count + count <= limit.bytes else { throw limit.error("\(path): it has") }
            bytes += chunk[..<count]
        }
    }
}

extension ServiceCall {
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

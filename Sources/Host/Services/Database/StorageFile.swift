import Host
import Platform

/// The database that keeps what scripts store.
///
/// It is in WAL mode, so that several programs read and write it at once; a write waits for the others. What a transaction
/// has written stays, also if the program is killed the moment after.
final class StorageFile: StoredFile {
    private(set) var database: Database
    private let path: FilePath
    /// The identity of the file.
    private var identity: [UInt64] = []
    /// The database's `data_version` when it was last read: another one means that another process has written.
    private var version: Int64 = 0
    private(set) var isReadOnly: Bool

    /// Tells this program's databases from others, in the header of the file: "luvw".
    private static let application: Int64 = 0x6C75_7677
    /// What is in a file: 1, values alone; 2, also tables in parts (`StorageFile+Parts.swift`); 3, either of them in a table
    /// whose keys are apart from what they lead to. Where that stands in the order of the keys, as in the formats before,
    /// SQLite reads all of a large value to find out whether a key comes before its own. Files of earlier formats stay so.
    static let format = Int64(3)
    /// What parts may say that they take, so that sums of it are numbers: the file may come from anywhere.
    private static let mostSaidBytes = 1 << 40
    /// What a value may take.
    let mostValueBytes: Int
    /// The memory that SQLite needs, in bytes.
    private static let workspace = 16 << 20
    private static let lookup = "SELECT kind, value FROM stored WHERE scope = ?1 AND key = ?2"

    /// Opens the database at a path, or makes it: where the path leads now, links that are put in its way meanwhile are not followed. It grows to so many bytes at most, its indexes included; a value of more
    /// than `mostValueBytes` is neither read nor written.
    init(
        path: String, mostBytes: Int = Storage.mostBytes, mostValueBytes: Int = Storage.mostBytes
    ) throws(StorageError) {
        let shown = FilePath(path).shown
        let path = FilePath(path).resolved(isWhole: true)
        let exists = path.permits(F_OK)
        if !exists { StorageFile.makeFolder(of: path) }
        if exists {
            try StorageFile.refuseSpecialFile(path, shown)
            try StorageFile.refuseShortFile(path, shown)
        }
        let mayWrite = path.permits(W_OK)
        isReadOnly = exists && !mayWrite
        database = try Database(
            path: path, shown: shown, mode: isReadOnly ? .read : .write, mostValueBytes: mostValueBytes)
        self.path = path
        self.mostValueBytes = mostValueBytes
        // A row is read whole before its length counts.
        let limit = "PRAGMA hard_heap_limit = \(2 * mostValueBytes + StorageFile.workspace)"
        try database.run(limit)
        do throws(StorageError) { try check() } catch {
            // On a disk that is full, or may only be read, nothing that others write can be followed, and there is none.
            let isAlone = exists && !StorageFile.hasLog(path) && !StorageFile.hasRoomBeside(path)
            guard isAlone, error.isOfPlace else { throw error }
            database = try Database(path: path, shown: shown, mode: .still, mostValueBytes: mostValueBytes)
            isReadOnly = true
            try database.run(limit)
            try check()
        }
        try database.run("PRAGMA max_page_count = \(max(mostBytes / 4096, 4))")
        identity = StorageFile.identity(path)
        version = try dataVersion()
    }

    /// Whether the file was removed, or another put in its place: what is written to it then is lost.
    var isGone: Bool { StorageFile.identity(path) != identity }

    private static func identity(_ path: FilePath) -> [UInt64] {
        path.status(followsLinks: false).map { [UInt64($0.st_dev), UInt64($0.st_ino)] } ?? []
    }

    /// What is stored, and which version of it that is, if it is a table in parts; nil: nothing is.
    func content(of key: StoredKey) throws(StorageError) -> (content: StoredContent, version: StoredVersion?)? {
        try database.snapshot { () throws(StorageError) -> (content: StoredContent, version: StoredVersion?)? in
            let rows = try database.run(StorageFile.lookup, [.text(key.scope), .text(key.key)], columns: 2)
            guard let row = rows.first, case .text(let kind) = row[0] else { return nil }
            if kind == StorageFile.inParts, case .integer(let edition) = row[1] { return try parts(of: key, edition) }
            guard let value = StorageFile.value(kind, row[1]) else { throw unreadable(key) }
            return (StoredContent(value), nil)
        }
    }

    func unreadable(_ key: StoredKey) -> StorageError {
        StorageError(message: "\(database.path): what is stored as '\(key.key)' cannot be read")
    }

    /// Whether something is stored.
    func has(_ key: StoredKey) throws(StorageError) -> Bool {
        let query = "SELECT count(*) FROM stored WHERE scope = ?1 AND key = ?2"
        return try database.run(query, [.text(key.scope), .text(key.key)]).first?.first == .integer(1)
    }

    /// How many bytes are stored in scopes, with what each value takes beside itself.
    func size(of scopes: [String]) throws(StorageError) -> Int {
        var size = 0
        for scope in scopes { size += try entries(of: scope).reduce(0) { $0 + $1.size } }
        return size
    }

    /// The scopes that something is stored in.
    func scopes() throws(StorageError) -> [String] {
        try database.run("SELECT DISTINCT scope FROM stored ORDER BY scope").compactMap { row in
            if case .text(let scope)? = row.first { scope } else { nil }
        }
    }

    /// The keys in a scope, and the size of each with its value.
    func entries(of scope: String) throws(StorageError) -> [(key: String, size: Int)] {
        let query = """
            SELECT key, length(CAST(key AS BLOB)) + 16 + \(try valueSize) FROM stored WHERE scope = ?1 ORDER BY key
            """
        return try database.run(query, [.text(scope)], columns: 2).compactMap { row in
            guard case .text(let key) = row[0], case .integer(let size) = row[1] else { return nil }
            return (key, min(Int(size), StorageFile.mostSaidBytes))
        }
    }

    /// Copies the values of a scope, but for keys that the other one has already, in one transaction. Returns the copied keys.
    func copy(_ scope: String, to other: String) throws(StorageError) -> [String] {
        var keys: [String] = []
        try database.transaction { () throws(StorageError) in
            for (key, _) in try entries(of: scope) where try !has(StoredKey(scope: other, key: key)) {
                try database.run(
                    """
                    INSERT INTO stored (scope, key, kind, value)
                    SELECT ?1, key, kind, value FROM stored WHERE scope = ?2 AND key = ?3
                    """, [.text(other), .text(scope), .text(key)])
                try copyParts(of: StoredKey(scope: scope, key: key), to: other)
                keys.append(key)
            }
        }
        return keys
    }

    /// Writes what becomes of values in one transaction; nil removes one. `versions`: of those in parts, as far as they are known.
    /// Returns which these are from now on.
    func write(
        _ contents: [(key: StoredKey, content: StoredContent?)], over versions: [StoredKey: StoredVersion]
    ) throws(StorageError) -> [StoredKey: StoredVersion] {
        var written: [StoredKey: StoredVersion] = [:]
        try database.transaction { () throws(StorageError) in
            for (key, content) in contents {
                if let content, content.isLarge {
                    written[key] = try writeParts(content, as: key, over: versions[key])
                    continue
                }
                try removeParts(of: key)
                if let content { try put(StorageFile.columns(of: content.whole), as: key) } else { try remove(key) }
            }
        }
        return written
    }

    func put(_ row: (kind: String, value: Database.Column), as key: StoredKey) throws(StorageError) {
        try database.run(
            "INSERT OR REPLACE INTO stored (scope, key, kind, value) VALUES (?1, ?2, ?3, ?4)",
            [.text(key.scope), .text(key.key), .text(row.kind), row.value])
    }

    private func remove(_ key: StoredKey) throws(StorageError) {
        try database.run("DELETE FROM stored WHERE scope = ?1 AND key = ?2", [.text(key.scope), .text(key.key)])
    }

    /// Whether others have written since the last call.
    func hasChanged() throws(StorageError) -> Bool {
        let now = try dataVersion()
        defer { version = now }
        return now != version
    }

    private func dataVersion() throws(StorageError) -> Int64 { try number("PRAGMA data_version") }

    func number(_ text: String) throws(StorageError) -> Int64 {
        if case .integer(let number)? = try database.run(text).first?.first { number } else { 0 }
    }

    // MARK: Its format

    private func check() throws(StorageError) {
        let application = try number("PRAGMA application_id")
        let format = try number("PRAGMA user_version")
        if application == StorageFile.application {
            guard format <= StorageFile.format else {
                throw StorageError(
                    message: "\(database.path): the database is of a newer version of luaview (format \(format))")
            }
            try refuseStrangers()
            if !isReadOnly { try prepare() }
            return
        }
        guard application == 0, format == 0, try number("SELECT count(*) FROM sqlite_master") == 0 else {
            throw StorageError(message: "\(database.path): this database belongs to another program")
        }
        guard !isReadOnly else { throw StorageError(message: "\(database.path): the database cannot be written") }
        try prepare()
        try make()
    }

    /// A file from elsewhere may have a view in the place of the table, a trigger or a column that is computed: these
    /// are programs, which SQLite runs for as long as they take.
    private func refuseStrangers() throws(StorageError) {
        let strangers = """
            SELECT count(*) FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL%'
              OR type <> 'table' AND NOT (type = 'index' AND sql IS NULL AND tbl_name IN ('stored', 'parts'))
            """
        let computed = "SELECT count(*) FROM pragma_table_xinfo('stored') WHERE hidden <> 0"
        guard try number(strangers) == 0, try number(computed) == 0 else { throw stranger }
        _ = try hasParts()
    }

    /// The error for a file that has what no version of this program puts there.
    var stranger: StorageError {
        StorageError(message: "\(database.path): the database has more in it than what is stored")
    }

    /// Another program may be changing the mode at this moment: the mode it finds is good as well.
    private func prepare() throws(StorageError) {
        do throws(StorageError) { try database.run("PRAGMA journal_mode = WAL") } catch  where error.isTransient {}
        try database.run("PRAGMA synchronous = NORMAL")
    }

    private func make() throws(StorageError) {
        try database.transaction { () throws(StorageError) in
            try database.run(
                """
                CREATE TABLE IF NOT EXISTS stored (
                  scope TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, value NOT NULL, PRIMARY KEY (scope, key)
                )
                """)
            try database.run("PRAGMA application_id = \(StorageFile.application)")
            try database.run("PRAGMA user_version = \(StorageFile.format)")
        }
    }

    private static func columns(of value: PlainValue) -> (kind: String, value: Database.Column) {
        switch value {
        case .nil: ("nil", .integer(0))
        case .boolean(let flag): ("boolean", .integer(flag ? 1 : 0))
        case .integer(let number): ("integer", .integer(Int64(number)))
        case .number(let number) where number.isNaN: ("nan", .integer(0))
        case .number(let number): ("number", .number(number))
        case .string(let text): ("string", .text(text))
        case .bytes(let bytes): ("bytes", .bytes(bytes))
        case .list, .table: ("table", .bytes(StoredValue.encoded(value)))
        }
    }

    private static func value(_ kind: String, _ column: Database.Column) -> PlainValue? {
        switch (kind, column) {
        case ("nil", _): .nil
        case ("boolean", .integer(let number)): .boolean(number != 0)
        case ("integer", .integer(let number)): .integer(Int(number))
        case ("nan", _): .number(.nan)
        case ("number", .number(let number)): .number(number)
        case ("string", .text(let text)): .string(text)
        case ("bytes", .bytes(let bytes)): PlainValue(bytes)
        case ("table", .bytes(let bytes)): StoredValue.decoded(bytes)
        default: nil
        }
    }

    // MARK: Files

    /// A file beside it, as SQLite names it.
    private static func beside(_ path: FilePath, _ ending: String) -> FilePath {
        FilePath(bytes: path.bytes + ending.utf8)
    }

    private static func refuseSpecialFile(_ path: FilePath, _ shown: String) throws(StorageError) {
        for ending in ["", "-journal", "-wal"] {
            guard let status = beside(path, ending).status(), status.st_mode & S_IFMT != S_IFREG else { continue }
            throw StorageError(message: "\(shown)\(ending): this is no file that can be a database")
        }
    }

    /// The header of a database alone has 100 bytes. SQLite takes a file of one byte for an empty one, and writes over it.
    private static func refuseShortFile(_ path: FilePath, _ shown: String) throws(StorageError) {
        guard let status = path.status(), 1..<100 ~= status.st_size else { return }
        throw StorageError(message: "\(shown): this is no database")
    }

    /// Whether a file could be made beside it: where two programs begin at once a database fails to open, too.
    private static func hasRoomBeside(_ path: FilePath) -> Bool {
        let folder = path.folder
        var disk = statvfs()
        guard folder.permits(W_OK), unsafe folder.withCString({ unsafe statvfs($0, &disk) }) == 0, disk.f_bavail > 0
        else {
            return false
        }
        return beside(path, "-shm").status(followsLinks: false).map { $0.st_mode & S_IFMT == S_IFREG } ?? true
    }

    /// Whether there is a WAL file beside it.
    private static func hasLog(_ path: FilePath) -> Bool { (beside(path, "-wal").status()?.st_size ?? 0) > 0 }

    /// Makes the folders that a path goes through; what cannot be made shows when the file is opened.
    private static func makeFolder(of path: FilePath) { _ = try? FilePlace(resolved: path, makesMissing: 0o700) }
}

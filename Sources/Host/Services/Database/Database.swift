import Host

/// A connection to an SQLite database: statements with values, rows of values.
@safe final class Database {
    /// Result codes of SQLite.
    private enum Code {
        static let done: Int32 = 101
        static let row: Int32 = 100
        static let busy: Int32 = 5
        static let locked: Int32 = 6
        static let ofPlace: Set<Int32> = [8, 10, 13, 14]
    }

    /// The access mode. `still`: nothing writes it, and it has no WAL file beside it.
    enum Mode { case write, read, still }

    /// A value in a column.
    enum Column: Equatable {
        case null
        case integer(Int64)
        case number(Double)
        case text(String)
        case bytes([UInt8])
    }

    /// Its path in messages.
    let path: String
    private let library: SQLiteLibrary
    private var connection: OpaquePointer?
    private var statements: [String: OpaquePointer] = unsafe [:]

    /// Opens the database; without one at the path it is made if it may be written.
    /// A value of more than `mostValueBytes` is neither read nor written.
    init(path: FilePath, shown: String, mode: Mode, mostValueBytes: Int = .max) throws(StorageError) {
        guard let library = SQLiteLibrary.shared else {
            throw StorageError(
                message:
                    "storage needs SQLite (libsqlite3.so.0), which is not there; on Debian: apt-get install libsqlite3-0"
            )
        }
        self.path = shown
        self.library = library
        let readOnly: Int32 = 1
        let readWriteCreate: Int32 = 2 | 4
        let byAddress: Int32 = 0x40
        // No link leads elsewhere than the path did when it was looked at.
        let withoutLinks: Int32 = 0x0100_0000
        var opened: OpaquePointer?
        let code = unsafe path.withCString { file in
            switch mode {
            case .write: unsafe library.open(file, &opened, readWriteCreate | withoutLinks, nil)
            case .read: unsafe library.open(file, &opened, readOnly | withoutLinks, nil)
            case .still: unsafe library.open(Database.stillAddress(path), &opened, readOnly | byAddress, nil)
            }
        }
        unsafe connection = opened
        guard code == 0, let connection = unsafe connection else { throw error(code) }
        _ = unsafe library.busyTimeout(connection, 1000)
        _ = unsafe library.limit(connection, 0, Int32(clamping: mostValueBytes))
    }

    private static func stillAddress(_ path: FilePath) -> String {
        let bytes = path.bytes.map { byte in
            let isPlain = byte == UInt8(ascii: "/") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
            return isPlain ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
        }
        return (path.isAbsolute ? "file://" : "file:") + bytes.joined() + "?immutable=1"
    }

    deinit {
        while let (_, statement) = unsafe statements.popFirst() { _ = unsafe library.finalize(statement) }
        _ = unsafe library.close(connection)
    }

    /// Runs a statement; gives its rows, of so many columns.
    @discardableResult
    func run(_ text: String, _ values: [Column] = [], columns: Int = 1) throws(StorageError) -> [[Column]] {
        let statement = unsafe try statement(text)
        defer { _ = unsafe library.reset(statement) }
        for (index, value) in values.enumerated() { unsafe try bind(value, at: Int32(index + 1), to: statement) }
        var rows: [[Column]] = []
        while true {
            let code = unsafe library.step(statement)
            if code == Code.done { return rows }
            guard code == Code.row else { throw error(code) }
            rows.append(unsafe row(of: statement, columns))
        }
    }

    /// Runs a transaction.
    func transaction(_ body: () throws(StorageError) -> Void) throws(StorageError) {
        try run("BEGIN IMMEDIATE")
        try end(body)
    }

    /// Runs what only reads, all of it from the state at one moment.
    func snapshot<R>(_ body: () throws(StorageError) -> R) throws(StorageError) -> R {
        try run("BEGIN")
        return try end(body)
    }

    private func end<R>(_ body: () throws(StorageError) -> R) throws(StorageError) -> R {
        do throws(StorageError) {
            let result = try body()
            try run("COMMIT")
            return result
        } catch {
            _ = try? run("ROLLBACK")
            throw error
        }
    }

    private func statement(_ text: String) throws(StorageError) -> OpaquePointer {
        if let statement = unsafe statements[text] { return unsafe statement }
        guard let connection = unsafe connection else { throw StorageError(message: "\(path): it is closed") }
        var statement: OpaquePointer?
        let code = unsafe library.prepare(connection, text, -1, &statement, nil)
        guard code == 0, let statement = unsafe statement else { throw error(code) }
        unsafe statements[text] = unsafe statement
        return unsafe statement
    }

    private func bind(_ value: Column, at index: Int32, to statement: OpaquePointer) throws(StorageError) {
        let copies = -1
        let code: Int32 =
            switch value {
            case .null: 0
            case .integer(let number): unsafe library.bindInteger(statement, index, number)
            case .number(let number): unsafe library.bindNumber(statement, index, number)
            case .text(var text):
                text.withUTF8 { bytes in
                    unsafe library.bindText(
                        statement, index, Database.start(bytes), Int32(clamping: bytes.count), copies)
                }
            case .bytes(let data):
                unsafe data.withUnsafeBufferPointer { bytes in
                    unsafe library.bindBytes(
                        statement, index, Database.start(bytes), Int32(clamping: bytes.count), copies)
                }
            }
        if code != 0 { throw error(code) }
    }

    /// Without a start SQLite takes a text for NULL, an empty one as well.
    private static func start(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeRawPointer? {
        unsafe bytes.baseAddress.map { unsafe UnsafeRawPointer($0) } ?? UnsafeRawPointer(bitPattern: 1)
    }

    private func row(of statement: OpaquePointer, _ columns: Int) -> [Column] {
        var row: [Column] = []
        for index in 0..<Int32(columns) {
            switch unsafe library.type(statement, index) {
            case 1: row.append(.integer(unsafe library.integer(statement, index)))
            case 2: row.append(.number(unsafe library.number(statement, index)))
            case 3: row.append(.text(String(decoding: unsafe data(in: statement, index), as: UTF8.self)))
            case 4: row.append(.bytes(unsafe data(in: statement, index)))
            default: row.append(.null)
            }
        }
        return row
    }

    private func data(in statement: OpaquePointer, _ index: Int32) -> [UInt8] {
        let start = unsafe library.bytes(statement, index)
        let count = Int(unsafe library.count(statement, index))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
    }

    private func error(_ code: Int32) -> StorageError {
        let text = unsafe library.message(connection).map { unsafe String(cString: $0) } ?? "error \(code)"
        let primary = code & 0xFF
        return StorageError(
            message: "\(path): \(Database.words(primary) ?? text)",
            isTransient: primary == Code.busy || primary == Code.locked, isOfPlace: Code.ofPlace.contains(primary))
    }

    /// A message in place of SQLite's own, where that is unclear.
    private static func words(_ code: Int32) -> String? {
        switch code {
        case Code.busy, Code.locked: "another program has locked the database"
        case 7, 18: "a value is larger than storage takes"
        case 8: "the database cannot be written"
        case 11: "the database is damaged"
        case 13: "there is no room for more: the disk is full, or the database as large as it may be"
        case 14: "the database cannot be opened"
        case 26: "this is no database"
        default: nil
        }
    }
}

import Foundation
import Testing

@testable import Host
@testable import HostServices

/// Files with parts that this program did not write.
@Suite("Parts of stored tables from elsewhere", .timeLimit(.minutes(10)))
struct ForeignPartsTests {
    private let stored: StoredApp
    private let key = StoredKey(scope: StoredApp.scope, key: "v")
    private let script = StoredApp.script(
        "AppStorage('v', {})", "Button('n ' .. #self.v, function() self.v = { 1 } end)")

    init() throws {
        stored = try StoredApp()
        let list = PlainValue.list((1...1000).map { .integer($0) })
        let storage = Storage(at: stored.path) { _ in }
        _ = storage.write([(key, .value(list))])
        for index in 1...3 {
            let change = TableChange(entries: [.init(key: .integer(index), part: .value(0))])
            _ = storage.write([(key, .change(change, size: list.storedSize))])
        }
    }

    private static func change(_ change: TableChange) -> String {
        let bytes = StoredValue.encoded(change).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "UPDATE parts SET bytes = x'\(bytes)' WHERE place = 2"
    }

    private static func set(_ key: PlainValue, _ part: TableChange.Part) -> String {
        change(TableChange(entries: [.init(key: key, part: part)]))
    }

    /// A change within a change, and so on, of which none ends.
    private static let deep =
        "01"
        + String(
            repeating: "09" + String(repeating: "ff", count: 8) + "0901" + zeros + "0301" + zeros, count: 500)
    private static let zeros = String(repeating: "00", count: 7)

    @Test(
        "cannot be read where they do not belong together, which is said, and the default is used",
        arguments: [
            "DELETE FROM parts", "DELETE FROM parts WHERE place = 0", "DELETE FROM parts WHERE place = 2",
            "UPDATE parts SET place = place + 1 WHERE place = 3", "UPDATE parts SET place = -1 WHERE place = 0",
            "UPDATE parts SET place = 'x' WHERE place = 3", "UPDATE parts SET place = 1.5 WHERE place = 1",
            "UPDATE parts SET size = 8 WHERE place = 3", "UPDATE parts SET size = 'x' WHERE place = 3",
            "UPDATE parts SET size = -9223372036854775808 WHERE place = 3",
            "UPDATE parts SET bytes = x'' WHERE place = 1",
            "UPDATE parts SET bytes = 'text' WHERE place = 1", "UPDATE parts SET bytes = x'01' WHERE place = 0",
            "UPDATE parts SET bytes = x'010300000000000000' WHERE place = 0",
            "UPDATE parts SET bytes = bytes || x'00' WHERE place = 1",
            "UPDATE parts SET bytes = substr(bytes, 1, 12) WHERE place = 1",
            "UPDATE parts SET bytes = (SELECT bytes FROM parts WHERE place = 1) WHERE place = 0",
            "UPDATE parts SET bytes = (SELECT bytes FROM parts WHERE place = 0) WHERE place = 1",
            "UPDATE parts SET bytes = x'\(deep)' WHERE place = 1",
            "UPDATE stored SET value = 'x'", "UPDATE stored SET kind = 'table'",
            set(1001, .value(.nil)), set(1002, .value(.nil)), set(7, .value(.nil)), set(7, .table(TableChange())),
            set("a", .table(TableChange())), set("a", .value(.nil)), set(.number(.nan), .value(1)), set([], .value(1)),
            set(.nil, .value(1)), set(.integer(.min), .value(1)), change(TableChange(count: 1001)),
            change(TableChange(count: -2)),
            change(TableChange(count: 0)),
        ])
    func unreadable(statement: String) throws {
        try Database(path: FilePath(stored.path), shown: stored.path, mode: .write).run(statement)
        let app = try stored.app(script)
        #expect(app.output.frame == "[ n 0 ]")
        #expect(
            stored.messages == ["storage: \(stored.path): what is stored as 'v' cannot be read; the default is used"])
        app.session.unmount()
        // What is there stays, until something is written.
        #expect(throws: StorageError.self) { try StorageFile(path: stored.path).value(of: key) }
        let next = try stored.app(script)
        try next.carryOut("press n 0")
        #expect(try StorageFile(path: stored.path).value(of: key) == [1])
    }

    @Test(
        "of another form are said, and left as they are",
        arguments: [
            "CREATE TABLE parts (scope, key, place, size, bytes)",
            "CREATE TABLE parts (scope TEXT, key TEXT, place TEXT, size INTEGER, bytes BLOB, PRIMARY KEY (scope, key, place)) WITHOUT ROWID",
        ])
    func form(declaration: String) throws {
        let database = try Database(path: FilePath(stored.path), shown: stored.path, mode: .write)
        for statement in ["DROP TABLE parts", declaration] { try database.run(statement) }
        let app = try stored.app(script)
        try app.carryOut("press n 0")
        #expect(app.output.frame == "[ n 1 ]")
        #expect(
            stored.messages == [
                "storage: \(stored.path): the database has more in it than what is stored; nothing is kept"
            ])
    }

    @Test("that are gone are said to be unreadable")
    func gone() throws {
        try Database(path: FilePath(stored.path), shown: stored.path, mode: .write).run("DROP TABLE parts")
        #expect(try stored.app(script).output.frame == "[ n 0 ]")
        #expect(stored.messages.count == 1 && stored.messages[0].contains("cannot be read"), "\(stored.messages)")
    }

    @Test(
        "of more bytes than a value may take are not read",
        arguments: [
            "UPDATE parts SET bytes = zeroblob(800000) WHERE place > 0",
            "INSERT INTO parts SELECT scope, parts.key, c.x, 0, x'' FROM parts, c WHERE place = 0",
        ])
    func large(statement: String) throws {
        let numbers = "WITH RECURSIVE c(x) AS (SELECT 4 UNION ALL SELECT x + 1 FROM c WHERE x < 140000) "
        try Database(path: FilePath(stored.path), shown: stored.path, mode: .write).run(numbers + statement)
        let small = Storage(at: stored.path, mostValueBytes: 1 << 20) { stored.messages.append($0) }
        #expect(small.value(of: key) == nil)
        #expect(
            stored.messages == ["storage: \(stored.path): a value is larger than storage takes; the default is used"])
    }

    @Test("that another version has left behind are not mixed with what it wrote instead")
    func leftBehind() throws {
        try Database(path: FilePath(stored.path), shown: stored.path, mode: .write).run(
            "INSERT OR REPLACE INTO stored VALUES (?1, 'v', 'table', ?2)",
            [.text(StoredApp.scope), .bytes(StoredValue.encoded([1, 2]))])
        let app = try stored.app(script)
        #expect(app.output.frame == "[ n 2 ]" && stored.messages.isEmpty)
        try app.carryOut("press n 2")
        #expect(
            try Database(path: FilePath(stored.path), shown: stored.path, mode: .read).run("SELECT count(*) FROM parts")
                == [[.integer(0)]])
    }

    @Test("that say absurd sizes are counted all the same")
    func sizes() throws {
        let file = try StorageFile(path: stored.path)
        #expect(try file.copy(key.scope, to: StorageScope.scene("app.lua")) == ["v"])
        try Database(path: FilePath(stored.path), shown: stored.path, mode: .write).run(
            "UPDATE parts SET size = 4611686018427387904")
        #expect(try file.size(of: [key.scope, StorageScope.scene("app.lua")]) > 0)
    }
}

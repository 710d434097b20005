import Foundation
import Testing

@testable import Host
@testable import HostServices

@Suite("The database of what is stored", .timeLimit(.minutes(10)))
struct StorageFileTests {
    private let stored: StoredApp
    private let key = StoredKey(scope: StoredApp.scope, key: "v")
    private let script = StoredApp.script(
        "AppStorage('v', 0)", "Button('n ' .. self.v, function() self.v = self.v + 1 end)")

    init() throws { stored = try StoredApp() }

    /// The script runs all the same, from its defaults, and what is wrong is said once.
    private func expect(_ message: String, path: String? = nil, frame: String = "[ n 2 ]") throws {
        let app = try stored.app(script, path: path)
        try app.carryOut("press n 0")
        try app.carryOut("press n 1")
        #expect(app.output.frame == frame && app.output.errors.isEmpty)
        #expect(stored.messages.count == 1 && stored.messages[0].contains(message), "\(stored.messages)")
    }

    @Test("that is none is said, and left as it is", arguments: [1, 2, 99, 100, 1600])
    func noDatabase(size: Int) throws {
        let text = String(repeating: "x", count: size)
        try stored.folder.write(text, to: "storage.sqlite")
        try expect("this is no database; nothing is kept")
        #expect(try stored.folder.text("storage.sqlite") == text)
    }

    @Test("of another program is said, and left as it is")
    func foreign() throws {
        let database = try Database(path: FilePath(stored.path), shown: stored.path, mode: .write)
        try database.run("CREATE TABLE stored (a)")
        try expect("this database belongs to another program")
        #expect(try database.run("SELECT count(*) FROM stored") == [[.integer(0)]])
    }

    @Test("of a newer version is said, and left as it is")
    func newer() throws {
        try StorageFile(path: stored.path).write([(key, 7)])
        try Database(path: FilePath(stored.path), shown: stored.path, mode: .write).run("PRAGMA user_version = 4")
        try expect("the database is of a newer version of luaview (format 4)")
    }

    @Test(
        "with more in it than what is stored is said, and nothing of that is run",
        arguments: [
            ["DROP TABLE stored", "CREATE VIEW stored AS \(endless) SELECT '' AS scope, 'v' AS key, 1 AS kind FROM c"],
            ["CREATE TRIGGER t AFTER INSERT ON stored BEGIN SELECT * FROM (\(endless) SELECT x FROM c); END"],
            ["ALTER TABLE stored ADD COLUMN more AS (hex(zeroblob(1 << 27)))"],
            ["CREATE INDEX i ON stored (hex(value))"], ["CREATE VIRTUAL TABLE v USING fts5(x)"],
        ])
    func strangers(statements: [String]) throws {
        try StorageFile(path: stored.path).write([(key, 7)])
        let database = try Database(path: FilePath(stored.path), shown: stored.path, mode: .write)
        for statement in statements { try database.run(statement) }
        try expect("the database has more in it than what is stored; nothing is kept")
    }

    private static let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"

    @Test("beside which there is no file to read from is said", arguments: ["-journal", "-wal"])
    func pipes(end: String) throws {
        try StorageFile(path: stored.path).write([(key, 7)])
        try? FileManager.default.removeItem(atPath: stored.path + end)
        #expect(mkfifo(stored.path + end, 0o600) == 0)
        try expect("this is no file that can be a database; nothing is kept")
    }

    @Test("that is damaged is said")
    func damaged() throws {
        try StorageFile(path: stored.path).write([(key, 7)])
        try Database(path: FilePath(stored.path), shown: stored.path, mode: .write).run(
            "PRAGMA wal_checkpoint(TRUNCATE)")
        var bytes = try Data(contentsOf: URL(filePath: stored.path))
        for index in 100..<bytes.count { bytes[index] = 0xAA }
        try bytes.write(to: URL(filePath: stored.path))
        let app = try stored.app(script)
        #expect(app.output.frame == "[ n 0 ]")
        #expect(stored.messages.count == 1 && stored.messages[0].hasPrefix("storage: "), "\(stored.messages)")
    }

    @Test("that is a folder, or lies where none can be, is said", arguments: ["", "gone/", "file/x.sqlite"])
    func places(place: String) throws {
        try stored.folder.write("", to: "file")
        let path = stored.folder.url.path + "/" + place
        try expect(
            place == "file/x.sqlite" ? "cannot be opened" : "this is no file that can be a database",
            path: place == "gone/" ? "/dev/null" : path)
    }

    @Test("is made with the folders that lead to it, for its owner alone")
    func folders() throws {
        let path = stored.folder.url.path + "/a/b/c.sqlite"
        try stored.app(script, path: path).carryOut("press n 0")
        #expect(try stored.app(script, path: path).output.frame == "[ n 1 ]")
        let attributes = try FileManager.default.attributesOfItem(atPath: stored.folder.url.path + "/a/b")
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test("that is locked is written as soon as it is not, and the script has its time meanwhile")
    func locked() throws {
        let app = try stored.app(script, seconds: 0.5)
        let other = try Database(path: FilePath(stored.path), shown: stored.path, mode: .write)
        try other.run("BEGIN IMMEDIATE")
        try app.carryOut("press n 0")
        #expect(app.output.frame == "[ n 1 ]")
        #expect(
            stored.messages.count == 1
                && stored.messages[0].hasSuffix("another program has locked the database; it is tried again"))
        #expect(app.output.errors.isEmpty)
        try other.run("COMMIT")
        try app.carryOut("press n 1")
        #expect(try StorageFile(path: stored.path).value(of: key) == 2)
    }

    @Test("without room for more keeps what it had, and takes what there is room for")
    func full() throws {
        let buttons =
            "Button('big', function() self.v = ('x'):rep(300000) end), Button('small', function() self.v = 'y' end)"
        let app = try stored.app(
            StoredApp.script("AppStorage('v', '')", "VStack { \(buttons), Text(#self.v) }"), limit: 1 << 16)
        try app.carryOut("press small")
        try app.carryOut("press big")
        #expect(app.output.frame.hasSuffix("300000"))
        #expect(stored.messages.count == 1 && stored.messages[0].contains("no room for more"), "\(stored.messages)")
        #expect(try StorageFile(path: stored.path).value(of: key) == "y")
        try app.carryOut("press small")
        app.session.unmount()
        #expect(try StorageFile(path: stored.path).value(of: key) == "y" && stored.messages.count == 1)
    }

    @Test("that may only be read is read, and what is written is said not to be kept")
    func readOnly() throws {
        try StorageFile(path: stored.path).write([(key, 7)])
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: stored.path)
        let app = try stored.app(script)
        #expect(app.output.frame == "[ n 7 ]")
    }

    @Test("beside which no file can be made, as on a full disk, is read")
    func alone() throws {
        try StorageFile(path: stored.path).write([(key, 7)])
        try FileManager.default.createSymbolicLink(atPath: stored.path + "-shm", withDestinationPath: "gone/x")
        let app = try stored.app(script)
        #expect(app.output.frame == "[ n 7 ]")
        try app.carryOut("press n 7")
        #expect(app.output.frame == "[ n 8 ]")
        #expect(stored.messages == ["storage: \(stored.path): the database cannot be written; it is not kept"])
    }

    @Test("beside which there is room again takes what was written meanwhile")
    func roomAgain() throws {
        try StorageFile(path: stored.path).write([(key, 7)])
        let obstacle = stored.path + "-shm"
        try FileManager.default.createSymbolicLink(atPath: obstacle, withDestinationPath: "gone/x")
        let app = try stored.app(script)
        try app.carryOut("press n 7")
        try FileManager.default.removeItem(atPath: obstacle)
        try app.carryOut("press n 8")
        app.session.unmount()
        #expect(try StorageFile(path: stored.path).value(of: key) == 9)
        #expect(stored.messages.count == 1 && app.output.errors.isEmpty)
    }

    @Test("that cannot be made is an error at the end, unless it could be by then", arguments: [true, false])
    func neverMade(isMadeLater: Bool) throws {
        try stored.folder.write("", to: "file")
        let path = stored.folder.url.path + "/file/x.sqlite"
        let app = try stored.app(script, path: path)
        try app.carryOut("press n 0")
        #expect(stored.messages.count == 1 && stored.messages[0].hasSuffix("cannot be opened; nothing is kept"))
        if isMadeLater { try FileManager.default.removeItem(atPath: stored.folder.url.path + "/file") }
        app.session.unmount()
        #expect(app.session.hasFailed == !isMadeLater)
        #expect(
            app.output.errors
                == (isMadeLater ? [] : ["storage: \(path): what was written last is not stored: 'v'"]))
        if isMadeLater { #expect(try StorageFile(path: path).value(of: key) == 1) }
    }

    @Test("that stays locked until the end is said to lack what was written last")
    func lost() throws {
        try StorageFile(path: stored.path).write([(key, 1)])
        let other = try Database(path: FilePath(stored.path), shown: stored.path, mode: .write)
        try other.run("BEGIN IMMEDIATE")
        let storage = Storage(at: stored.path) { _ in }
        #expect(storage.write([(key, .value(2))]).isEmpty)
        #expect(storage.finish() == "storage: \(stored.path): what was written last is not stored: 'v'")
        try other.run("COMMIT")
        #expect(storage.finish() == nil)
        #expect(try StorageFile(path: stored.path).value(of: key) == 2)
    }

    @Test("with a value that is larger than may be kept, is neither read nor written there")
    func large() throws {
        let text = String(repeating: "x", count: 1 << 20)
        try StorageFile(path: stored.path).write([(key, .string(text))])
        let small = Storage(at: stored.path, mostValueBytes: 1 << 10) { stored.messages.append($0) }
        #expect(small.value(of: key) == nil)
        _ = small.write([(StoredKey(scope: "", key: "w"), .value(.string(text)))])
        #expect(stored.messages.count == 1)
        #expect(stored.messages[0].contains("a value is larger than storage takes"), "\(stored.messages)")
        #expect(try StorageFile(path: stored.path).value(of: key) == .string(text))
    }

    @Test("that is removed while it is in use is made anew, with all that is known")
    func removed() throws {
        let other = StoredKey(scope: "", key: "w")
        let storage = Storage(at: stored.path) { _ in }
        #expect(storage.write([(key, .value(1)), (other, .value("kept"))]).isEmpty)
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: stored.path + suffix) }
        #expect(storage.write([(key, .value(2))]).isEmpty)
        let file = try StorageFile(path: stored.path)
        #expect(try file.value(of: key) == 2)
        #expect(try file.value(of: other) == "kept")
        #expect(storage.finish() == nil)
    }

    @Test("two that open a new one at the same time both can")
    func race() throws {
        let files = try (0..<4).map { _ in try StorageFile(path: stored.path) }
        for (number, file) in files.enumerated() {
            try file.write([(StoredKey(scope: "", key: "\(number)"), .integer(number))])
        }
        for number in 0..<4 {
            #expect(try files[0].value(of: StoredKey(scope: "", key: "\(number)")) == .integer(number))
        }
    }

    @Test("holds whatever a table holds, and refuses bytes that are no table")
    func tables() {
        let value: PlainValue = [
            "list": [1, 2.5, "x", true, .nil], "bytes": .bytes([0xFF, 0]), "empty": .list([]),
            "keys": .table([.init(1, "a"), .init(3, "c"), .init(false, .number(.infinity))]),
        ]
        let bytes = StoredValue.encoded(value)
        #expect(StoredValue.decoded(bytes) == value)
        for count in 0..<bytes.count { #expect(StoredValue.decoded(Array(bytes.prefix(count))) == nil) }
        for index in bytes.indices {
            var wrong = bytes
            wrong[index] ^= 0xFF
            _ = StoredValue.decoded(wrong)
        }
        #expect(StoredValue.decoded(bytes + [0]) == nil)
    }
}

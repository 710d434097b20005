import Foundation
import Testing

@testable import Host
@testable import HostServices

/// What is written of a large table for a change of it.
@Suite("Changes of large stored tables", .timeLimit(.minutes(10)))
struct StoredChangesTests {
    private let stored: StoredApp
    private let key = StoredKey(scope: StoredApp.scope, key: "v")

    init() throws { stored = try StoredApp() }

    /// An app that fills its table with so many records, and changes it by the statement at each press.
    private static func script(_ count: Int, _ change: String) -> String {
        """
        local A = Component "A" { v = AppStorage("v", {}), n = State(0) }
        function A:body()
          return VStack {
            Text(#self.v .. " " .. self.n),
            Button("fill", function()
              local v = {}
              for i = 1, \(count) do v[i] = { id = i, done = false, text = "some words" } end
              self.v = v
            end),
            Button("name", function()
              local v = {}
              for i = 1, \(count) do v["k" .. 100000 + i] = { id = i } end
              self.v = v
            end),
            Button("go", function() self.n = self.n + 1; \(change) end),
          }
        end
        return A
        """
    }

    private var database: Database {
        get throws { try Database(path: FilePath(stored.path), shown: stored.path, mode: .read) }
    }

    /// How many bytes each change has that stands behind the table.
    private func changes() throws -> [Database.Column] {
        try database.run("SELECT length(bytes) FROM parts WHERE place > 0 ORDER BY place").map { $0[0] }
    }

    @Test(
        "are written in as few bytes however large the table is",
        arguments: [
            ("fill", "self.v[7] = { id = self.n, done = true, text = 'other words' }"),
            ("fill", "self.v[7].done = not self.v[7].done"), ("fill", "self.v[#self.v] = nil"),
            ("fill", "table.insert(self.v, { id = 0, done = false, text = 'new words' })"),
            ("fill", "table.remove(self.v)"), ("fill", "self.v[7].part = { self.n }"),
            ("name", "self.v.k100007.id = -self.n"), ("name", "self.v.k100007 = self.n"),
            ("name", "self.v['new' .. self.n] = self.n"),
            ("name", "self.v.k100007 = nil; self.v.k100007 = { id = self.n }"),
        ])
    func small(fill: String, change: String) throws {
        var sizes: [[Database.Column]] = []
        for count in [300, 3000] {
            try? FileManager.default.removeItem(atPath: stored.path)
            let app = try stored.app(StoredChangesTests.script(count, change))
            try app.carryOut("press \(fill)")
            for _ in 1...3 { try app.carryOut("press go") }
            #expect(app.output.errors.isEmpty)
            sizes.append(try changes())
            #expect(try StorageFile(path: stored.path).value(of: key) == app.session.scene.storage.value(of: key))
            app.session.unmount()
        }
        #expect(sizes[0] == sizes[1])
        #expect(sizes[0].count == 3)
        for case .integer(let size) in sizes[0] { #expect(size < 160) }
    }

    @Test(
        "of which some take others back leave what the script has",
        arguments: [
            "self.v.x = 1; self.v.x = nil", "self.v[710] = 1; self.v[710] = nil", "self.v[710] = 1; self.v[710] = 2",
            "table.remove(self.v); table.remove(self.v); self.v[300] = 'again'",
            "table.remove(self.v); table.remove(self.v); self.v[300] = 'again'; self.v[300] = nil",
            "self.v[302] = 1; self.v[301] = 1; self.v[302] = nil", "self.v[#self.v + 1] = 1; table.remove(self.v)",
            "self.v[7].x = 1; self.v[7].x = nil; self.v.y = {}", "self.v[7] = nil; self.v[7] = { id = 7 }",
            "self.v.x = { 1 }; self.v.x[2] = 2; self.v.x = nil; self.v.x = 3",
        ])
    func takenBack(change: String) throws {
        let count = "(function() local n = 0 for _ in pairs(self.v) do n = n + 1 end return n end)()"
        let script = StoredChangesTests.script(300, change)
            .replacing("Text(#self.v .. \" \" .. self.n)", with: "Text(#self.v .. ' ' .. \(count))")
        var shown = ""
        for run in 1...3 {
            let app = try stored.app(script)
            if run == 1 {
                try app.carryOut("press fill")
            } else {
                #expect(app.output.frame == shown)
            }
            try app.carryOut("press go")
            shown = app.output.frame
            #expect(app.output.errors.isEmpty && stored.messages.isEmpty, "\(app.output.errors)\(stored.messages)")
            app.session.unmount()
        }
    }

    @Test("are found from the first event on, of what an earlier run has stored")
    func next() throws {
        let script = StoredChangesTests.script(300, "self.v[7].done = true")
        let first = try stored.app(script)
        try first.carryOut("press fill")
        first.session.unmount()
        let second = try stored.app(script)
        try second.carryOut("press go")
        #expect(try changes().count == 1)
    }

    @Test("are handed over as what has changed, also deep within")
    func handedOver() throws {
        let script = StoredChangesTests.script(300, "self.v[7].part.x[2] = 5; self.v[7].part.y = nil")
            .replacing("id = i, done", with: "part = { x = { 1, 2, 3 }, y = 1, z = 2 }, done")
        let app = try stored.app(script)
        try app.carryOut("press fill")
        try app.carryOut("press go")
        let bytes = try database.run("SELECT bytes FROM parts WHERE place = 1")
        guard case .bytes(let change)? = bytes.first?.first else {
            Issue.record("there is no change")
            return
        }
        let entries = StoredValue.decodedChange(change)?.entries
        guard let entries, entries.map(\.key) == [7], case .table(let record) = entries[0].part,
            record.entries.map(\.key) == ["part"], case .table(let inside) = record.entries[0].part
        else {
            Issue.record("\(String(describing: entries))")
            return
        }
        let x = TableChange(entries: [.init(key: 2, part: .value(5))])
        #expect(inside.entries.count == 2)
        #expect(inside.entries.contains(.init(key: "x", part: .table(x))))
        #expect(inside.entries.contains(.init(key: "y", part: .value(.nil))))
    }

    @Test("become part of the table when they are as large as it")
    func folding() throws {
        let app = try stored.app(StoredChangesTests.script(100, "self.v[self.n % 100 + 1].text = 'words ' .. self.n"))
        try app.carryOut("press fill")
        var editions: Set<String> = []
        for _ in 1...300 {
            try app.carryOut("press go")
            let sizes = try database.run(
                "SELECT (SELECT value FROM stored), max(place = 0) * max(size), total(length(bytes)) FROM parts",
                columns: 3)[0]
            editions.insert("\(sizes[0])")
            guard case .number(let bytes) = sizes[2] else { continue }
            #expect(bytes < 20_000)
        }
        #expect(editions.count > 1 && editions.count < 10)
        #expect(try StorageFile(path: stored.path).value(of: key)?.elements[17]["text"] == "words 217")
    }

    @Test("that are many are stored as a whole")
    func many() throws {
        let app = try stored.app(StoredChangesTests.script(300, "for i = 1, 300 do self.v[i].text = 'a' .. i end"))
        try app.carryOut("press fill")
        try app.carryOut("press go")
        #expect(try changes().isEmpty)
        #expect(try StorageFile(path: stored.path).value(of: key)?.elements[299]["text"] == "a300")
    }

    @Test("are kept for large tables alone")
    func smallTables() throws {
        let app = try stored.app(StoredChangesTests.script(10, "self.v[7].done = true"))
        for line in ["press fill", "press go"] { try app.carryOut(line) }
        #expect(try database.run("SELECT kind FROM stored") == [[.text("table")]])
        let large = try stored.app(StoredChangesTests.script(300, "self.v[7].done = true"))
        try large.carryOut("press fill")
        #expect(try database.run("SELECT kind FROM stored") == [[.text("parts")]])
        let small = try stored.app(StoredChangesTests.script(5, ""))
        try small.carryOut("press fill")
        #expect(try database.run("SELECT count(*) FROM parts") == [[.integer(0)]])
        #expect(try StorageFile(path: stored.path).value(of: key)?.elements.count == 5)
    }

    /// The tables of formats 1 and 2, and those of the present one: `StorageFile.format` has the difference.
    @Test("are written to files of earlier formats, which keep their tables", arguments: [1, 2])
    func earlierFormats(_ format: Int) throws {
        let values = "scope TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, value NOT NULL, PRIMARY KEY (scope, key)"
        let parts = """
            CREATE TABLE parts (
              scope TEXT NOT NULL, key TEXT NOT NULL, place INTEGER NOT NULL, size INTEGER NOT NULL, bytes BLOB NOT NULL,
              PRIMARY KEY (scope, key, place)
            ) WITHOUT ROWID
            """
        let file = try Database(path: FilePath(stored.path), shown: stored.path, mode: .write)
        try file.run("CREATE TABLE stored (\n  \(values)\n) WITHOUT ROWID")
        if format == 2 { try file.run(parts) }
        try file.run("PRAGMA application_id = 1819637367")
        try file.run("PRAGMA user_version = \(format)")
        try file.run("INSERT INTO stored VALUES (?1, 'n', 'integer', 5)", [.text(StoredApp.scope)])
        let app = try stored.app(StoredChangesTests.script(300, "self.v[7].done = true"))
        for line in ["press fill", "press go"] { try app.carryOut(line) }
        let read = try StorageFile(path: stored.path)
        #expect(try read.value(of: key)?.elements[6]["done"] == true)
        #expect(try read.value(of: StoredKey(scope: StoredApp.scope, key: "n")) == 5)
        #expect(try changes().count == 1)
        #expect(try database.run("PRAGMA user_version") == [[.integer(format == 2 ? 2 : 3)]])
        let inOrder = "SELECT name FROM sqlite_master WHERE sql LIKE '%WITHOUT ROWID' ORDER BY name"
        #expect(try database.run(inOrder) == (format == 2 ? [[.text("parts")]] : []) + [[.text("stored")]])
    }

    @Test("and values are not in the order of their keys, where a search would read large ones whole")
    func keysApart() throws {
        let app = try stored.app(StoredChangesTests.script(300, ""))
        try app.carryOut("press fill")
        #expect(try database.run("SELECT count(*) FROM parts") == [[.integer(1)]])
        #expect(try database.run("SELECT name FROM sqlite_master WHERE sql LIKE '%WITHOUT ROWID%'") == [])
        #expect(try database.run("PRAGMA user_version") == [[.integer(3)]])
    }

    @Test("of a table that an earlier version wrote follow it")
    func earlier() throws {
        let list = PlainValue.list((1...500).map { .integer($0) })
        try StorageFile(path: stored.path).write([(StoredKey(scope: "", key: "x"), 1)])
        try Database(path: FilePath(stored.path), shown: stored.path, mode: .write).run(
            "INSERT INTO stored VALUES (?1, 'v', 'table', ?2)",
            [.text(StoredApp.scope), .bytes(StoredValue.encoded(list))])
        let app = try stored.app(StoredChangesTests.script(0, "self.v[7] = 0"))
        #expect(app.output.frame.hasPrefix("500 0"))
        try app.carryOut("press go")
        #expect(try StorageFile(path: stored.path).value(of: key)?.elements[6] == 0)
    }

    // MARK: With others

    private static let list = PlainValue.list((1...1000).map { .integer($0) })

    private static func setting(_ index: Int, _ value: PlainValue) -> StoredWrite {
        .change(
            TableChange(entries: [.init(key: .integer(index), part: .value(value))]),
            size: list.storedSize - StoredSize.number + value.storedSize)
    }

    @Test("that another program does not know are lost in what it writes, as a whole, and never mixed with it")
    func overwriting() throws {
        let one = Storage(at: stored.path) { stored.messages.append($0) }
        #expect(one.write([(key, .value(StoredChangesTests.list))]).isEmpty)
        let other = Storage(at: stored.path) { stored.messages.append($0) }
        #expect(other.value(of: key) == StoredChangesTests.list)
        #expect(one.write([(key, StoredChangesTests.setting(1, -1))]).isEmpty)
        #expect(other.write([(key, StoredChangesTests.setting(2, -2))]).isEmpty)
        let value = try StorageFile(path: stored.path).value(of: key)?.elements
        #expect(value?[0] == 1 && value?[1] == -2)
        #expect(one.takeChanges(of: [key]).map(\.value?.elements) == [value])
        #expect(one.write([(key, StoredChangesTests.setting(3, -3))]).isEmpty)
        #expect(other.takeChanges(of: [key]).first?.value?.elements.prefix(4) == [1, -2, -3, 4])
        #expect(other.takeChanges(of: [key]).isEmpty && stored.messages.isEmpty)
    }

    @Test("while the file is locked are all written later")
    func locked() throws {
        let storage = Storage(at: stored.path) { stored.messages.append($0) }
        #expect(storage.write([(key, .value(StoredChangesTests.list))]).isEmpty)
        let other = try Database(path: FilePath(stored.path), shown: stored.path, mode: .write)
        try other.run("BEGIN IMMEDIATE")
        for index in 1...2 { #expect(storage.write([(key, StoredChangesTests.setting(index, -1))]).isEmpty) }
        try other.run("COMMIT")
        #expect(try StorageFile(path: stored.path).value(of: key) == StoredChangesTests.list)
        #expect(storage.write([(key, StoredChangesTests.setting(3, -1))]).isEmpty)
        #expect(try StorageFile(path: stored.path).value(of: key)?.elements.prefix(4) == [-1, -1, -1, 4])
        #expect(try changes().count == 3)
    }

    @Test("of what is not known are refused, and nothing is written")
    func unknown() throws {
        let storage = Storage(at: stored.path) { stored.messages.append($0) }
        #expect(storage.write([(key, StoredChangesTests.setting(1, -1))]) == [key])
        #expect(try StorageFile(path: stored.path).value(of: key) == nil)
    }

    @Test("are removed with the table, copied with it, and count in its size")
    func whole() throws {
        let storage = Storage(at: stored.path) { _ in }
        #expect(storage.write([(key, .value(StoredChangesTests.list))]).isEmpty)
        #expect(storage.write([(key, StoredChangesTests.setting(1, "ten bytes."))]).isEmpty == true)
        let file = try StorageFile(path: stored.path)
        #expect(try file.entries(of: key.scope).map(\.size) == [StoredChangesTests.list.storedSize + 27])
        let scope = StorageScope.script("/other.lua")
        #expect(try file.copy(key.scope, to: scope) == ["v"])
        #expect(storage.write([(key, .removed)]).isEmpty)
        #expect(try database.run("SELECT count(*) FROM parts") == [[.integer(2)]])
        #expect(try file.value(of: StoredKey(scope: scope, key: "v"))?.elements.prefix(2) == ["ten bytes.", 2])
    }
}

import Foundation
import Testing

@testable import Host
@testable import HostServices

@Suite("The service fs", .timeLimit(.minutes(10)))
struct FileServiceTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.path }

    init() throws {
        folder = try TemporaryFolder(["a.txt": "one\ntwo", "sub/b.txt": "b", "secret/s.txt": "s"])
    }

    private func run(_ lines: String, allow: [String]? = nil) throws -> RecordedOutput {
        let all = ["read=\(path)", "write=\(path)"]
        return try ServiceApp.run(lines.replacing("$", with: path), allow: allow ?? all)
    }

    @Test("reads, writes, appends and lists")
    func files() throws {
        let output = try run(
            """
            print(fs.read "$/a.txt")
            fs.write("$/new.txt", "x\\0y")
            fs.write("$/new.txt", "!", { append = true })
            print(#fs.read "$/new.txt")
            for _, entry in ipairs(fs.list "$") do print(entry.name, entry.kind, entry.size) end
            """)
        #expect(output.errors.isEmpty)
        #expect(
            output.printed == [
                "one\ntwo", "4", "a.txt\tfile\t7", "new.txt\tfile\t4", "secret\tfolder\tnil",
                "sub\tfolder\tnil",
            ])
    }

    @Test("takes a path for its bytes: names that begin with a mark, are spelt alike, or are no text")
    func bytes() throws {
        let output = try run(
            """
            for _, name in ipairs { "\u{301}m", "\u{E9}", "e\u{301}", "\\xFF\\xFE", "x\\n\\27y" } do
              fs.write("$/" .. name, name)
            end
            for _, entry in ipairs(fs.list "$") do
              if entry.size and entry.name ~= "a.txt" then print(entry.name == fs.read("$/" .. entry.name), #entry.name) end
            end
            print(pcall(fs.read, "$/no\\xFF\\n"))
            """)
        #expect(output.errors.isEmpty)
        let size = ["true\t3", "true\t4", "true\t3", "true\t2", "true\t2"]
        #expect(Set(output.printed.dropLast()) == Set(size) && output.printed.count == 6, "\(output.printed)")
        #expect(
            output.printed.last == "false\tfs.read: \(path)/no\\xff\\n: No such file or directory", "\(output.printed)")
    }

    @Test("lets a name that begins with a mark slip past nothing")
    func marks() throws {
        let outside = try TemporaryFolder(["s.txt": "s"])
        try FileManager.default.createSymbolicLink(
            atPath: path + "/\u{301}out", withDestinationPath: outside.url.path)
        let output = try run(
            """
            print(pcall(fs.write, "$/\u{301}out/s.txt", "written"))
            print(pcall(fs.read, "$/secret/\u{301}x"))
            """, allow: ["write=\(path)", "read=\(path)/secretx"])
        #expect(output.printed.allSatisfy { $0.contains("app.lua may not") }, "\(output.printed)")
        #expect(try outside.text("s.txt") == "s")
    }

    @Test("opens what was looked at, whatever links do meanwhile", arguments: ["sub", "sub/b.txt"])
    func race(swapped: String) throws {
        let manager = FileManager.default
        try folder.write("s", to: "secret/b.txt")
        let (here, home) = (path, FilePath(path).resolved().text)
        var permissions = Permissions()
        permissions.allowed = ["read=\(home)/sub", "write=\(home)/sub"].compactMap { PermissionRule($0) }
        for permission in [Permission.read, .write] {
            let call = ServiceCall(
                name: "fs.read", caller: .script("a.lua"), arguments: [.string("\(path)/sub/b.txt")], clock: (0, true),
                room: 1 << 20, in: ServiceCall.Surroundings(permissions))
            var access = try FileAccess(call, permission)
            access.afterCheck = {
                try? manager.moveItem(atPath: "\(here)/\(swapped)", toPath: "\(here)/was")
                let target = swapped == "sub" ? "secret" : "../secret/b.txt"
                try? manager.createSymbolicLink(atPath: "\(here)/\(swapped)", withDestinationPath: target)
            }
            if permission == .read {
                #expect(throws: ScriptError.self) { _ = try access.opened(isFolder: false) }
            } else {
                #expect(throws: ScriptError.self) {
                    try FileWriting(file: access, appends: false).write([1], Interrupt())
                }
            }
            #expect(try folder.text("secret/b.txt") == "s")
            try? manager.removeItem(atPath: "\(path)/\(swapped)")
            try? manager.moveItem(atPath: "\(path)/was", toPath: "\(path)/\(swapped)")
        }
    }

    @Test("reads no more than there is room for, whatever the script says")
    func room() throws {
        try folder.write(String(repeating: "x", count: 6 << 20), to: "big.txt")
        let output = try ServiceApp.run(
            "print(pcall(fs.read, '\(path)/big.txt', { limit = 1 << 40 }))", allow: ["read=\(path)"]
        ) { $0.memoryLimit = 8 << 20 }
        #expect(output.printed.count == 1)
        #expect(
            output.printed.first?.contains("bytes, for which there is no room (Configuration.memoryLimit)") == true,
            "\(output.printed)")
    }

    @Test("keeps the mode of a file that is written, and what a link leads to")
    func modes() throws {
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path + "/a.txt")
        try manager.createSymbolicLink(atPath: path + "/link", withDestinationPath: "a.txt")
        let output = try run("fs.write('$/link', 'new')")
        #expect(output.errors.isEmpty)
        #expect(try folder.text("a.txt") == "new")
        #expect(
            try manager.attributesOfItem(atPath: path + "/a.txt")[.posixPermissions] as? Int == 0o750)
        #expect(try manager.destinationOfSymbolicLink(atPath: path + "/link") == "a.txt")
        #expect(
            try manager.contentsOfDirectory(atPath: path).sorted() == ["a.txt", "link", "secret", "sub"])
    }

    @Test(
        "says what is wrong, with the path",
        arguments: [
            ("fs.read '$/gone'", "fs.read: $/gone: No such file or directory"),
            ("fs.read '$'", "fs.read: $: Is a directory"),
            ("fs.read '$/fifo'", "fs.read: $/fifo: this is no regular file"),
            ("fs.read('$/a.txt', { limit = 3 })", "fs.read: $/a.txt: it has more than 3 bytes"),
            (
                "fs.read('$/a.txt', { limti = 3 })",
                "fs.read: there is no option 'limti' (did you mean 'limit'?)"
            ),
            ("fs.read('$/a.txt', { limit = 'x' })", "fs.read: 'limit' is a number of bytes"),
            ("fs.read('$/a.txt', { limit = 3.0 })", "fs.read: $/a.txt: it has more than 3 bytes"),
            ("fs.read('$/a.txt', { limit = 3.5 })", "fs.read: 'limit' is a number of bytes"),
            ("fs.read()", "fs.read: argument 1 is a path, got nothing"),
            ("fs.read ''", "fs.read: '' is no path"),
            ("fs.read '\\xFF'", "fs.read: app.lua may not read '\\xff'"),
            ("fs.read('$/a.txt', { offset = 'x' })", "fs.read: 'offset' is a whole number of bytes"),
            ("fs.read('$/a.txt', { length = -1 })", "fs.read: 'length' is a number of bytes, 0 or more"),
            ("fs.stat()", "fs.stat: argument 1 is a path, got nothing"),
            ("fs.rename('$/gone', '$/x')", "fs.rename: $/gone: No such file or directory"),
            ("fs.rename('$/a.txt', '$/sub/b.txt')", "fs.rename: $/sub/b.txt: File exists"),
            ("fs.rename('$/sub', '$/sub/x')", "fs.rename: $/sub: a folder cannot be moved into itself"),
            ("fs.rename('$/a.txt')", "fs.rename: argument 2 is a path, got nothing"),
            ("fs.rename('$/a.txt', '$/x', { replce = true })", "there is no option 'replce' (did you mean 'replace'?)"),
            ("fs.copy('$/gone', '$/x')", "fs.copy: $/gone: No such file or directory"),
            ("fs.copy('$/a.txt', '$/sub/b.txt')", "fs.copy: $/sub/b.txt: File exists"),
            (
                "fs.copy('$/a.txt', '$/a.txt', { replace = true })",
                "fs.copy: $/a.txt: a file cannot be copied to itself"
            ),
            ("fs.copy('$/a.txt', '$/sub', { replace = true })", "fs.copy: $/sub: Is a directory"),
            ("fs.copy('$/sub', '$/sub/x')", "fs.copy: $/sub: a folder cannot be copied into itself"),
            ("fs.copy('$/sub', '$/secret', { replace = true })", "fs.copy: $/secret: File exists"),
            ("fs.copy('$/fifo', '$/x')", "fs.copy: $/fifo: this is no regular file"),
            ("fs.remove '$/gone'", "fs.remove: $/gone: No such file or directory"),
            ("fs.remove '$/sub'", "fs.remove: $/sub: Directory not empty; { recursive = true } removes"),
            ("fs.remove('$/sub', { recursive = 1 })", "fs.remove: 'recursive' is true or false"),
            ("fs.makeFolder '$/a.txt'", "fs.makeFolder: $/a.txt: a file is in the way"),
            ("fs.makeFolder '$/a.txt/x'", "fs.makeFolder: $/a.txt/x: a file is in the way"),
            ("fs.write('$/gone/x', 'y')", "fs.write: $/gone/x: No such file or directory"),
            ("fs.write('$/sub', 'y')", "fs.write: $/sub: Is a directory"),
            ("fs.write('$/fifo', 'y')", "fs.write: $/fifo: this is no regular file"),
            ("fs.write('$/a.txt', 7)", "fs.write: argument 2 is a string, got a number"),
            ("fs.list '$/a.txt'", "fs.list: $/a.txt: Not a directory"),
            ("fs.list '$/gone'", "fs.list: $/gone: No such file or directory"),
        ])
    func mistakes(call: String, message: String) throws {
        mkfifo(path + "/fifo", 0o600)
        let output = try run("print(select(2, pcall(function() return \(call) end)))")
        let expected = message.replacing("$", with: path)
        #expect(output.printed.first?.contains(": " + expected) == true, "\(output.printed)")
    }

    @Test(
        "refuses what is not allowed, also by way of links and dots",
        arguments: [
            "fs.read '$/secret/s.txt'", "fs.read '$/sub/../secret/s.txt'", "fs.read '$/sub/link'",
            "fs.list '$/sub/folder'",
            "fs.write('$/sub/link', 'x')", "fs.write('$/secret/new', 'x')",
            "fs.stat '$/sub/link'", "fs.rename('$/secret/s.txt', '$/sub/s.txt')",
            "fs.rename('$/sub/b.txt', '$/secret/b')",
            "fs.copy('$/sub/link', '$/sub/copy')", "fs.copy('$/sub/b.txt', '$/secret/b')", "fs.remove '$/secret/s.txt'",
            "fs.remove '$/sub/folder/s.txt'", "fs.remove('$/secret', { recursive = true })",
            "fs.makeFolder '$/secret/new'",
            "fs.makeFolder '$/sub/folder/new'",
        ])
    func permissions(call: String) throws {
        let manager = FileManager.default
        try manager.createSymbolicLink(
            atPath: path + "/sub/link", withDestinationPath: "../secret/s.txt")
        try manager.createSymbolicLink(atPath: path + "/sub/folder", withDestinationPath: "../secret")
        let output = try run(
            "print(select(2, pcall(function() return \(call) end)))",
            allow: ["read=\(path)/sub", "write=\(path)/sub"])
        let message = output.printed.first ?? ""
        #expect(
            message.contains("app.lua may not ") && message.contains("in Configuration.permissions.allowed"),
            "\(message)")
        #expect(try folder.text("secret/s.txt") == "s")
        #expect(try manager.contentsOfDirectory(atPath: path + "/secret") == ["s.txt"])
    }

    @Test("writes nothing by way of a link that leads nowhere")
    func danglingLink() throws {
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: path + "/sub/dangling", withDestinationPath: "../secret/new")
        let output = try run(
            "print(select(2, pcall(function() return fs.write('$/sub/dangling', 'x') end)))",
            allow: ["read=\(path)/sub", "write=\(path)/sub"])
        #expect(output.printed.first?.hasSuffix("/sub/dangling: this is no regular file") == true, "\(output.printed)")
        #expect(try manager.contentsOfDirectory(atPath: path + "/secret") == ["s.txt"])
    }

    @Test("watches a file, and tells what happened")
    func watch() throws {
        let app = try ServiceApp.app(
            "return Text 'x':onReceive(fs.watch '\(path)/a.txt', function(c) print(c.name, c.kind); if c.kind == 'removed' then quit() end end)",
            allow: ["read=\(path)"])
        #expect(app.session.hasOpenCalls && !app.session.awaitsAnswer)
        // The watch begins on a thread of its own; what is written again and again is seen at last.
        while app.output.printed.isEmpty {
            try folder.write("three", to: "other.txt")
            let file = try FileHandle(forWritingTo: folder.url.appending(path: "a.txt"))
            try file.write(contentsOf: Data("x".utf8))
            try file.close()
            app.session.mailbox.wait(seconds: 0.1)
            try app.runReady()
        }
        try FileManager.default.removeItem(atPath: path + "/a.txt")
        while app.session.exitStatus == nil {
            app.session.mailbox.wait()
            try app.runReady()
        }
        #expect(
            app.output.printed.first == "a.txt\tchanged" && app.output.printed.last == "a.txt\tremoved")
        #expect(!app.output.printed.contains { $0.hasPrefix("other") })
        app.session.unmount()
    }
}

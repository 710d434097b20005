import Foundation
import Testing

@testable import Host

@Suite("What fs tells of files and does to them", .timeLimit(.minutes(10)))
struct FileChangesTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.path }

    init() throws {
        folder = try TemporaryFolder(["a.txt": "one\ntwo", "sub/b.txt": "b", "secret/s.txt": "s"])
    }

    private func run(_ lines: String, allow: [String]? = nil) throws -> RecordedOutput {
        let all = ["read=\(path)", "write=\(path)"]
        return try ServiceApp.run(lines.replacing("$", with: path), allow: allow ?? all)
    }

    @Test("tells what lies there, itself and by a link, and nil where nothing does")
    func stat() throws {
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path + "/a.txt")
        try manager.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1.5)], ofItemAtPath: path + "/a.txt")
        try manager.createSymbolicLink(atPath: path + "/link", withDestinationPath: "a.txt")
        try manager.createSymbolicLink(atPath: path + "/lost", withDestinationPath: "gone")
        let output = try run(
            """
            for _, name in ipairs { "a.txt", "link", "lost", "sub", "gone", "a.txt/x", "." } do
              local s = fs.stat("$/" .. name)
              print(name, s and s.kind, s and s.size, s and s.isLink)
            end
            local s = fs.stat "$/a.txt"
            print(s.modified, ("%o"):format(s.mode), fs.stat("/").kind)
            """, allow: ["read=/"])
        #expect(output.errors.isEmpty, "\(output.errors)")
        #expect(
            output.printed == [
                "a.txt\tfile\t7\tnil", "link\tfile\t7\ttrue", "lost\tlink\tnil\ttrue", "sub\tfolder\tnil\tnil",
                "gone\tnil\tnil\tnil", "a.txt/x\tnil\tnil\tnil", ".\tfolder\tnil\tnil", "1.5\t640\tfolder",
            ])
    }

    @Test("reads a part, from the beginning or the end")
    func part() throws {
        let output = try run(
            """
            print(fs.read("$/a.txt", { offset = 4 }), fs.read("$/a.txt", { length = 3 }))
            print(fs.read("$/a.txt", { offset = 1, length = 2, limit = 2 }), fs.read("$/a.txt", { offset = -3 }))
            print(#fs.read("$/a.txt", { offset = 100 }), fs.read("$/a.txt", { offset = -100 }) == "one\\ntwo")
            print(#fs.read("$/a.txt", { length = 0 }), #fs.read("$/a.txt", { offset = math.mininteger }))
            """)
        #expect(output.errors.isEmpty, "\(output.errors)")
        #expect(output.printed == ["two\tone", "ne\ttwo", "0\ttrue", "0\t7"])
    }

    @Test("moves, copies, removes and makes folders; a link is what has the name")
    func changes() throws {
        let manager = FileManager.default
        try folder.write("deep", to: "sub/inner/d.txt")
        try manager.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path + "/sub/b.txt")
        try manager.createSymbolicLink(atPath: path + "/sub/link", withDestinationPath: "b.txt")
        let output = try run(
            """
            fs.makeFolder "$/new/er"
            fs.makeFolder "$/new/er"
            fs.rename("$/a.txt", "$/new/er/a.txt")
            fs.copy("$/sub", "$/new/sub")
            fs.copy("$/sub/b.txt", "$/new/er/a.txt", { replace = true })
            fs.rename("$/sub/link", "$/moved")
            print(fs.stat("$/moved").kind, fs.read "$/new/sub/inner/d.txt", fs.read "$/new/er/a.txt")
            fs.remove "$/moved"
            fs.remove("$/new/sub", { recursive = true })
            fs.remove("$/sub/inner", { recursive = true })
            """)
        #expect(output.errors.isEmpty, "\(output.errors)")
        #expect(output.printed == ["link\tdeep\tb"])
        let left = try manager.subpathsOfDirectory(atPath: path).sorted()
        #expect(left == ["new", "new/er", "new/er/a.txt", "secret", "secret/s.txt", "sub", "sub/b.txt"])
    }

    @Test("copies modes and links as they are, and nothing of a folder that cannot be copied whole")
    func copies() throws {
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path + "/sub/b.txt")
        try manager.createSymbolicLink(atPath: path + "/sub/link", withDestinationPath: "b.txt")
        mkfifo(path + "/secret/fifo", 0o600)
        let output = try run(
            """
            fs.copy("$/sub", "$/copy")
            print(select(2, pcall(fs.copy, "$/secret", "$/none")))
            """)
        #expect(output.printed.first?.hasSuffix("/secret/fifo: this is no regular file") == true, "\(output.printed)")
        #expect(!manager.fileExists(atPath: path + "/none"))
        #expect(try manager.destinationOfSymbolicLink(atPath: path + "/copy/link") == "b.txt")
        #expect(
            try manager.attributesOfItem(atPath: path + "/copy/b.txt")[.posixPermissions] as? Int == 0o750)
    }

    @Test(
        "takes no folder as a whole in which something is denied",
        arguments: [
            "fs.rename('$', '$-moved')", "fs.copy('$/sub', '$/copy')", "fs.remove('$/sub', { recursive = true })",
            "fs.rename('$/sub', '$/other')", "fs.copy('$/secret', '$/sub/inner')",
        ])
    func denials(call: String) throws {
        try folder.write("private", to: "sub/inner/d.txt")
        let home = FilePath(path).resolved().text
        let output = try ServiceApp.run(
            "print(select(2, pcall(function() return \(call) end)))".replacing("$", with: path),
            allow: ["read=\(home)", "write=\(home)", "write=\(home)-moved"]
        ) {
            $0.permissions.denied = ["read", "write"].compactMap { PermissionRule("\($0)=\(home)/sub/inner") }
        }
        #expect(output.printed.first?.contains("app.lua may not") == true, "\(output.printed)")
        #expect(try folder.text("sub/inner/d.txt") == "private")
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: path).sorted() == [
                "a.txt", "secret", "secret/s.txt", "sub", "sub/b.txt", "sub/inner", "sub/inner/d.txt",
            ])
    }

    @Test("a copy of what the system shows of programs needs the permission for variables")
    func environ() throws {
        let output = try run(
            "print(select(2, pcall(fs.copy, '/proc/self', '$/copy')))", allow: ["read=/", "write=\(path)"])
        #expect(output.printed.first?.contains("fs.copy: ") == true, "\(output.printed)")
        #expect(!FileManager.default.fileExists(atPath: path + "/copy"))
    }
}

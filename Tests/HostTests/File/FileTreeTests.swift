import Foundation
import Testing

@testable import Host

@Suite("A folder with all that is in it", .timeLimit(.minutes(10)))
struct FileTreeTests {
    private let folder: TemporaryFolder
    private let manager = FileManager.default

    init() throws {
        folder = try TemporaryFolder([
            "a/x.txt": "x", "a/b/y.txt": "y", "a/.git/config": "g", "a/b/.git/config": "g", "a/.hidden": "h",
        ])
    }

    private func path(_ name: String) -> FilePath { FilePath(folder.url.appending(path: name).path) }

    /// All that is below a name, folders with a slash behind them.
    private func names(in name: String) throws -> [String] {
        let url = folder.url.appending(path: name)
        return try manager.subpathsOfDirectory(atPath: url.path).map { path in
            FilePath(url.appending(path: path).path).isFolder ? "\(path)/" : path
        }.sorted()
    }

    @Test("is copied but for the repository at its top, with what may be done with each file")
    func copied() throws {
        try manager.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path("a/x.txt").text)
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path("a/b").text)
        try FileTree.copy(path("a"), to: path("c"))
        #expect(
            try names(in: "c") == [".hidden", "b/", "b/.git/", "b/.git/config", "b/y.txt", "x.txt"])
        #expect(try folder.text("c/b/y.txt") == "y")
        func permissions(_ name: String) throws -> Int? {
            try manager.attributesOfItem(atPath: path(name).text)[.posixPermissions] as? Int
        }
        #expect(try permissions("c/x.txt") == 0o750)
        #expect(try permissions("c/b") == 0o755)
    }

    @Test("is copied to no name that something has")
    func taken() throws {
        try folder.write("old", to: "c")
        #expect(throws: FileFailure("c: File exists")) { try FileTree.copy(path("a"), to: path("c")) }
        #expect(try folder.text("c") == "old")
    }

    @Test("has no links and nothing else that is no file", arguments: ["link", "pipe"])
    func others(kind: String) throws {
        let place = path("a/b/z")
        if kind == "link" {
            try manager.createSymbolicLink(atPath: place.text, withDestinationPath: "y.txt")
        } else {
            #expect(unsafe mkfifo(place.text, 0o600) == 0)
        }
        #expect(
            throws: FileFailure("\(place.shown): this is neither file nor folder; links and others are refused")
        ) { try FileTree.copy(path("a"), to: path("c")) }
    }

    @Test("has no more bytes than there may be, of all files together")
    func tooLarge() throws {
        for name in ["a/x.txt", "a/b/y.txt"] {
            // It has no bytes on the disk.
            try #require(unsafe truncate(path(name).text, FileTree.mostBytes / 2 + 1) == 0)
        }
        #expect(throws: FileFailure("more than 256 MB")) { try FileTree.copy(path("a"), to: path("c")) }
    }

    @Test("is removed, and so are files and links, but not what a link leads to; what is not there is no failure")
    func removed() throws {
        try manager.createSymbolicLink(atPath: path("link").text, withDestinationPath: path("a").text)
        try manager.createSymbolicLink(atPath: path("a/b/up").text, withDestinationPath: "..")
        try FileTree.remove(path("link"))
        #expect(try folder.text("a/x.txt") == "x")
        try FileTree.remove(path("a/x.txt"))
        try FileTree.remove(path("a"))
        try FileTree.remove(path("none"))
        #expect(try names(in: "") == [])
    }

    @Test("is put into the place of another, or where none is; nothing else is left")
    func put() throws {
        try folder.write("new", to: "c/new.txt")
        try FileTree.put(path("c"), in: path("a"))
        #expect(try names(in: "") == ["a/", "a/new.txt"])
        try FileTree.put(path("a"), in: path("d"))
        #expect(try names(in: "") == ["d/", "d/new.txt"])
    }

    @Test("is there still where another cannot be put in its place")
    func kept() throws {
        #expect(throws: FileFailure.self) { try FileTree.put(path("none"), in: path("a")) }
        #expect(try folder.text("a/b/y.txt") == "y")
        #expect(!path("a.old").isFolder)
    }

    @Test("is made with those above it that are missing, which are told, the outermost first")
    func made() throws {
        #expect(try FileTree.makeFolder(path("a/n/m")).map(\.name.shown) == ["n", "m"])
        #expect(try FileTree.makeFolder(path("a/n/m")).isEmpty)
        FileTree.removeEmptyFolder(path("a/n"))
        #expect(path("a/n/m").isFolder)
        FileTree.removeEmptyFolder(path("a/n/m"))
        #expect(!path("a/n/m").isFolder)
        #expect(throws: FileFailure.self) { try FileTree.makeFolder(path("a/x.txt/n")) }
    }

    @Test("has a name of its own where it is for a while, and only its owner enters it")
    func temporary() throws {
        let made = try (0..<2).map { _ in try FileTree.makeTemporary(in: path("a")) }
        #expect(Set(made.map(\.shown)).count == 2)
        for place in made {
            #expect(place.isFolder && place.name.shown.hasPrefix(".new-"))
            #expect(try manager.attributesOfItem(atPath: place.text)[.posixPermissions] as? Int == 0o700)
        }
        #expect(throws: FileFailure.self) { try FileTree.makeTemporary(in: path("none")) }
    }
}

import Foundation
import Testing

@testable import Host
@testable import HostTools

/// Files are written where it was looked at, and nowhere that a link leads to which lies there or comes meanwhile.
@Suite("A place that is written to", .timeLimit(.minutes(10)))
struct FilePlaceTests {
    private let folder: TemporaryFolder
    private let outside: TemporaryFolder
    private let manager = FileManager.default

    init() throws {
        folder = try TemporaryFolder(["in/a.txt": "old"])
        outside = try TemporaryFolder(["secret.txt": "secret"])
    }

    private func path(_ name: String) -> FilePath { FilePath(folder.url.appending(path: name).path) }

    private func link(_ name: String, to target: String) throws {
        try manager.createSymbolicLink(atPath: folder.url.appending(path: name).path, withDestinationPath: target)
    }

    private func write(_ text: String, to place: FilePlace) throws {
        try place.replace(
            { $0 as any Error },
            write: { descriptor in
                let bytes = Array(text.utf8)
                guard unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count else { throw FileFailure.last }
            })
    }

    @Test("takes no link that lies at a name which a process's number gives")
    func drafts() throws {
        for name in ["a.txt.\(getpid()).new", "a.txt.\(getpid())", ".a.txt.\(getpid())-1", "a.txt.new"] {
            try link("in/\(name)", to: outside.url.appending(path: "secret.txt").path)
        }
        try WholeFile.write("new", to: path("in/a.txt").text)
        #expect(try folder.text("in/a.txt") == "new")
        #expect(try outside.text("secret.txt") == "secret")
    }

    @Test(
        "follows no link out of the folder",
        arguments: ["in/out.txt", "away/secret.txt", "away/new.txt", "in/dangling"])
    func leadingOut(name: String) throws {
        try link("in/out.txt", to: outside.url.appending(path: "secret.txt").path)
        try link("away", to: outside.url.path)
        try link("in/dangling", to: outside.url.appending(path: "none.txt").path)
        #expect(throws: FileFailure.self) {
            try self.write("new", to: FilePlace(self.path(name), links: .within(self.path(""))))
        }
        #expect(try outside.text("secret.txt") == "secret")
        #expect(try manager.contentsOfDirectory(atPath: outside.url.path) == ["secret.txt"])
    }

    @Test("follows links in the folder, and those of the user's own everywhere; the links stay")
    func followed() throws {
        try link("in/link.txt", to: "a.txt")
        try write("new", to: FilePlace(path("in/link.txt"), links: .within(path(""))))
        #expect(try folder.text("in/a.txt") == "new")
        try link("in/out.txt", to: outside.url.appending(path: "secret.txt").path)
        try write("mine", to: FilePlace(path("in/out.txt"), links: .followed))
        #expect(try outside.text("secret.txt") == "mine")
        for name in ["in/link.txt", "in/out.txt"] { #expect(path(name).linkTarget != nil) }
    }

    @Test("is in the folder that was opened, though its path leads elsewhere by then")
    func swapped() throws {
        let place = try FilePlace(path("in/a.txt"), links: .within(path("")))
        try manager.moveItem(atPath: path("in").text, toPath: path("was").text)
        try link("in", to: outside.url.path)
        try write("new", to: place)
        #expect(try folder.text("was/a.txt") == "new")
        #expect(try manager.contentsOfDirectory(atPath: outside.url.path) == ["secret.txt"])
    }

    @Test("does not follow a link that takes the file's place after it was looked at")
    func swappedFile() throws {
        let place = try FilePlace(path("in/a.txt"), links: .within(path("")))
        try manager.removeItem(atPath: path("in/a.txt").text)
        try link("in/a.txt", to: outside.url.appending(path: "secret.txt").path)
        #expect(throws: FileFailure.self) { try self.write("new", to: place) }
        #expect(throws: FileFailure.self) { try place.opened() }
        #expect(try outside.text("secret.txt") == "secret")
    }

    @Test("keeps the mode of what was there, and leaves other names of a file theirs")
    func modes() throws {
        try manager.setAttributes([.posixPermissions: 0o750], ofItemAtPath: path("in/a.txt").text)
        try manager.linkItem(atPath: path("in/a.txt").text, toPath: path("in/b.txt").text)
        try write("new", to: FilePlace(path("in/a.txt"), links: .kept))
        #expect(path("in/a.txt").status().map { $0.st_mode & 0o7777 } == 0o750)
        #expect(try folder.text("in/b.txt") == "old")
        try manager.removeItem(atPath: path("in/b.txt").text)
        try manager.linkItem(atPath: path("in/a.txt").text, toPath: path("in/b.txt").text)
        close(try FilePlace(path("in/a.txt"), links: .kept).opened())
        #expect(try folder.text("in/a.txt").isEmpty && folder.text("in/b.txt") == "new")
    }

    @Test("without links is found by one call of the kernel as by one for each folder", arguments: [true, false])
    func withoutLinks(usesOneCall: Bool) throws {
        try link("in/link.txt", to: "a.txt")
        try link("away", to: outside.url.path)
        func opened(_ path: FilePath) -> Int32 {
            let descriptor = path.openedWithoutLinks(O_RDONLY, usesOneCall: usesOneCall)
            if descriptor >= 0 { close(descriptor) }
            return descriptor >= 0 ? 0 : errno
        }
        let root = path("").resolved()
        #expect(opened(root.appending("in/a.txt")) == 0 && opened(root.appending("in")) == 0 && opened("/") == 0)
        #expect(opened(root.appending("in/none")) == ENOENT)
        #expect(opened(root.appending("in/link.txt")) == ELOOP)
        #expect(opened(root.appending("away/secret.txt")) == ELOOP)
        #expect(opened(root.appending("away")) == ELOOP)
    }
}

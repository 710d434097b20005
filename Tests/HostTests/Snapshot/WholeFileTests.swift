import Foundation
import Testing

@testable import Host
@testable import HostTools

@Suite("A file that is written as a whole", .timeLimit(.minutes(10)))
struct WholeFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.appending(path: "a.txt").path }

    init() throws { folder = try TemporaryFolder(["a.txt": "old"]) }

    @Test("has the new text, and nothing lies beside it")
    func text() throws {
        try WholeFile.write("new", to: path)
        #expect(try folder.text("a.txt") == "new")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.txt"])
    }

    @Test("keeps its mode, and a link that leads to it")
    func link() throws {
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let link = folder.url.appending(path: "link.txt").path
        try manager.createSymbolicLink(atPath: link, withDestinationPath: "a.txt")
        try WholeFile.write("new", to: link)
        #expect(try folder.text("a.txt") == "new")
        #expect(try manager.destinationOfSymbolicLink(atPath: link) == "a.txt")
        #expect(try manager.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
    }

    @Test("that is a device is written into, and stays one")
    func device() throws {
        try WholeFile.write("new", to: "/dev/null")
        #expect(throws: ScriptError("/dev/full cannot be written: No space left on device", kind: .load)) {
            try WholeFile.write("new", to: "/dev/full")
        }
        for path in ["/dev/null", "/dev/full"] {
            let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            #expect(type == .typeCharacterSpecial)
        }
    }

    @Test("and that is a folder is refused")
    func directory() {
        #expect(throws: ScriptError.self) { try WholeFile.write("new", to: folder.url.path) }
    }
}

import Foundation
import Testing

@testable import Host

@Suite("A file that is written as a whole", .timeLimit(.minutes(10)))
struct NamelessFileTests {
    private struct Stopped: Error {}

    @Test("has no name in its folder before it is whole, and leaves nothing where it never is")
    func nameless() throws {
        let folder = try TemporaryFolder(["old.txt": "old"])
        let path = FilePath(folder.url.appending(path: "old.txt").path)
        let place = try FilePlace(path, links: .followed)
        var seen: [String] = []
        #expect(throws: Stopped.self) {
            try place.replace(
                { _ in Stopped() },
                write: { (descriptor) throws(Stopped) in
                    _ = Glibc.write(descriptor, "new", 3)
                    seen = ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []).sorted()
                    throw Stopped()
                })
        }
        #expect(seen == ["old.txt"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["old.txt"])
        try place.replace(
            { _ in Stopped() }, write: { (descriptor) throws(Stopped) in _ = Glibc.write(descriptor, "new", 3) })
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["old.txt"])
        #expect(try String(contentsOf: folder.url.appending(path: "old.txt"), encoding: .utf8) == "new")
    }
}

import Foundation
import Testing

@Suite("Where a database lies that is named", .timeLimit(.minutes(10)))
struct StorageLinkTests {
    private static let script = """
        local C = Component "C" { n = AppStorage("n", 0) }
        function C:body() return Button("n " .. self.n, function() self.n = self.n + 1 end) end
        return C
        """

    private func run(_ path: String, in folder: TemporaryFolder) throws -> ProgramRun.Result {
        try ProgramRun.run(
            ["run", "app.lua", "--events", "go.events", "--frames", "last", "--storage", path], in: folder)
    }

    @Test("is no place that a link leads to out of its folder")
    func link() throws {
        let (folder, other) = (
            try TemporaryFolder(["app.lua": StorageLinkTests.script, "go.events": "press n 0\n"]), try TemporaryFolder()
        )
        let target = other.url.appending(path: "stolen.sqlite")
        for name in ["s.sqlite", "d"] {
            let end = name == "d" ? other.url : target
            try FileManager.default.createSymbolicLink(at: folder.url.appending(path: name), withDestinationURL: end)
            let result = try run(name == "d" ? "d/s.sqlite" : name, in: folder)
            #expect(result.status == 2 && result.errors.contains("a link leads out of the folder"), "\(result)")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: other.url.path).isEmpty)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "here"), withDestinationURL: folder.url.appending(path: "real.sqlite"))
        #expect(try run("here", in: folder).output.hasPrefix("[ n 1 ]"))
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "real.sqlite").path))
    }

    @Test("may have a name that is no UTF-8")
    func bytes() throws {
        let folder = try TemporaryFolder(["app.lua": StorageLinkTests.script, "go.events": "press n 0\n"])
        let shell = """
            n=$(printf 'x\\377y'); "$PROGRAM" run app.lua --events go.events --frames last --storage "$n" && test -s "$n" && echo there
            """
        let result = try ProgramRun.run(
            ["-c", shell], in: folder, environment: ["PROGRAM": ProgramRun.executable.path],
            executable: URL(filePath: "/bin/sh"))
        #expect(result.output.hasSuffix("there\n"), "\(result)")
    }
}

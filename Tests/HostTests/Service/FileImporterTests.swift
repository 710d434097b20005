import Foundation
import Testing

/// `:fileImporter` with folders that are there.
@Suite("A file that is chosen", .timeLimit(.minutes(10)))
struct FileImporterTests {
    private static let script = """
        local App = Component "App" { asks = State(false), path = State "none" }
        function App:body()
          return VStack {
            Text(self.path),
            Button("choose", function() self.asks = true end),
          }
          :fileImporter {
            isPresented = self.bind.asks, folder = "files", allowedContentTypes = { "lua" },
            onCompletion = function(path) self.path = path end,
          }
        end
        return App
        """

    private func frame(_ events: String, _ options: [String] = ["--allow-read"], in folder: TemporaryFolder) throws
        -> String
    {
        try Data(events.utf8).write(to: folder.url.appending(path: "app.events"))
        let result = try ProgramRun.run(
            ["app.lua", "--events", "app.events", "--frames", "last", "--width", "60"] + options, in: folder)
        #expect(result.errors == "")
        return result.output
    }

    private func folder() throws -> TemporaryFolder {
        try TemporaryFolder([
            "app.lua": FileImporterTests.script, "files/b.lua": "", "files/a.txt": "", "files/inner/deep.lua": "",
        ])
    }

    @Test("may be behind links, to a file and to a folder; links that lead nowhere are not offered")
    func links() throws {
        let folder = try folder()
        for (name, target) in [("file.lua", "b.lua"), ("folder", "inner"), ("nowhere.lua", "gone")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appending(path: "files/\(name)").path, withDestinationPath: target)
        }
        let offered = try frame("press choose\n", in: folder)
        #expect(offered.contains("folder/") && offered.contains("file.lua"), "\(offered)")
        #expect(!offered.contains("nowhere") && !offered.contains("a.txt"), "\(offered)")
        #expect(
            try frame("press choose\npress folder/\npress deep.lua\n", in: folder).hasPrefix("files/folder/deep.lua"))
        #expect(try frame("press choose\npress file.lua\n", in: folder).hasPrefix("files/file.lua"))
    }

    @Test("is not in a folder that has vanished, which is said; the folder above is still there")
    func vanished() throws {
        let folder = try folder()
        let removal = """
            local App = Component "App" { asks = State(false), path = State "none" }
            function App:body()
              return Text(self.path):fileImporter {
                isPresented = self.bind.asks, folder = "files", onCompletion = function(path) self.path = path end,
              }
              :task(function() self.asks = true sleep(1) fs.remove("files/inner", { recursive = true }) end)
            end
            return App
            """
        try Data(removal.utf8).write(to: folder.url.appending(path: "app.lua"))
        let permissions = ["--allow-read", "--allow-write"]
        let gone = try frame("advance 2s\npress inner/\n", permissions, in: folder)
        #expect(gone.contains("files/inner ") && gone.contains("No such file or directory"), "\(gone)")
        #expect(!gone.contains("b.lua"), "\(gone)")
    }

    @Test("is not offered without the permission to read, which is named")
    func permission() throws {
        let refused = try frame("press choose\n", [], in: folder())
        #expect(refused.contains("read"), "\(refused)")
        #expect(!refused.contains("b.lua"), "\(refused)")
    }

    @Test("may be one of thousands")
    func many() throws {
        let folder = try folder()
        for number in 0..<3000 {
            try Data().write(to: folder.url.appending(path: "files/inner/\(number).lua"))
        }
        let last = try frame("press choose\npress inner/\nkey end\n", in: folder)
        #expect(last.contains("deep.lua"), "\(last)")
    }
}

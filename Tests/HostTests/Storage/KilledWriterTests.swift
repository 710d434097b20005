import Foundation
import Testing

@testable import Host
@testable import HostServices

@Suite("Programs that are killed while they store", .timeLimit(.minutes(10)))
struct KilledWriterTests {
    private static let script = """
        local key, count = ...
        local W = Component "W" {
          v = AppStorage(key, {}), twin = AppStorage(key .. "-twin", 0), large = AppStorage(key .. "-large", {}),
        }
        function W:body()
          return Text(tostring(self.v[1])):onReceive(Timer(0.001), function()
            local n = (self.v[1] or 0) + 1
            local all = {}
            for i = 1, 200 do all[i] = n end
            self.v, self.twin = all, n
            if n == 1 then
              local large = {}
              for i = 1, 600 do large[i] = 0 end
              self.large = large
            end
            self.large[1], self.large[500] = n, n
            if n % 3 == 0 then table.remove(self.large) else table.insert(self.large, n) end
          end)
        end
        return W
        """

    /// A writer at work; the number that it showed last.
    private final class Writer {
        let process = Process()
        private let pipe = Pipe()
        private let errors: URL
        private(set) var shown = 0
        private var rest = ""

        init(_ key: String, in folder: TemporaryFolder) throws {
            process.executableURL = ProgramRun.executable
            process.arguments = ["run", "writer.lua", "--storage", "storage.sqlite", "--", key]
            process.currentDirectoryURL = folder.url
            process.environment = ProgramRun.inherited
            process.standardOutput = pipe
            errors = folder.url.appending(path: "\(key).errors")
            try Data().write(to: errors)
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
        }

        /// Reads what it shows until it has shown so many more numbers.
        func read(_ count: Int) {
            var seen = 0
            while seen < count {
                let data = pipe.fileHandleForReading.availableData
                if data.isEmpty { return }
                seen += take(data)
            }
        }

        func kill() {
            Foundation.kill(process.processIdentifier, SIGKILL)
            _ = take(pipe.fileHandleForReading.readDataToEndOfFile())
            process.waitUntilExit()
        }

        /// Whether it said that the other one left it no time to store: then it has shown what is not there.
        var wasLockedOut: Bool {
            get throws {
                try String(contentsOf: errors, encoding: .utf8).contains("another program has locked the database")
            }
        }

        /// How many whole frames came; a frame is a line and a line of dashes.
        private func take(_ data: Data) -> Int {
            rest += String(decoding: data, as: UTF8.self)
            let frames = rest.components(separatedBy: "---\n")
            rest = frames.last ?? ""
            for frame in frames.dropLast() { shown = Int(frame.trimmingCharacters(in: .newlines)) ?? shown }
            return frames.count - 1
        }
    }

    @Test("leave every write that they have shown, and none by halves")
    func kills() throws {
        let folder = try TemporaryFolder(["writer.lua": KilledWriterTests.script])
        let rounds = ProcessInfo.processInfo.environment["LUAVIEW_KILLS"].flatMap(Int.init) ?? 8
        var generator = SystemRandomNumberGenerator()
        let scope = StorageScope.script(FilePath(folder.url.appending(path: "writer.lua").path).resolved().text)
        var last = ["a": 0, "b": 0]
        for _ in 0..<rounds {
            let writers = try ["a", "b"].map { ($0, try Writer($0, in: folder)) }
            for (_, writer) in writers { writer.read(Int.random(in: 1...12, using: &generator)) }
            for (_, writer) in writers { writer.kill() }
            let file = try StorageFile(path: folder.url.appending(path: "storage.sqlite").path)
            for (key, writer) in writers where try !writer.wasLockedOut {
                let value = try file.value(of: StoredKey(scope: scope, key: key))
                let twin = try file.value(of: StoredKey(scope: scope, key: key + "-twin"))
                guard case .list(let numbers)? = value, case .integer(let number)? = numbers.first else {
                    #expect(value == nil && writer.shown == 0 && last[key] == 0)
                    continue
                }
                #expect(numbers.count == 200 && numbers.allSatisfy { $0 == .integer(number) })
                #expect(twin == .integer(number))
                let large = try file.value(of: StoredKey(scope: scope, key: key + "-large"))?.elements
                #expect(large?[0] == .integer(number) && large?[499] == .integer(number))
                let (inserted, removed) = (number - number / 3, number / 3)
                #expect(large?.count == 600 + inserted - removed)
                #expect(number >= writer.shown && number >= last[key] ?? 0)
                last[key] = number
            }
        }
        #expect(last.values.allSatisfy { $0 > 0 })
    }
}

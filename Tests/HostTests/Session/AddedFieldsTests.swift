import Testing

@testable import Host
@testable import HostServices

@Suite("Fields that an object gets by a reload", .timeLimit(.minutes(10)))
struct AddedFieldsTests {
    /// An object that an event has made, with these fields beside its first; the button adds 1 to each.
    private static func source(_ names: [String]) -> [UInt8] {
        let fields = names.map { ", \($0) = 0" }.joined()
        let shown = names.map { " .. ' ' .. s.\($0)" }.joined()
        let text = """
            local Store = Observable "Store" { n = 0\(fields) }
            local App = Component "App" { store = State() }
            function App:body()
              local s = self.store
              if not s then return Button("make", function() self.store = Store() end) end
              return Button("n " .. s.n\(shown), function()
                for _, name in ipairs { "n"\(names.map { ", \"\($0)\"" }.joined()) } do s[name] = s[name] + 1 end
              end)
            end
            return App
            """
        return Array(text.utf8)
    }

    @Test("are written and read as those that it had, however many they are", arguments: 1...6)
    func written(count: Int) throws {
        let output = RecordedOutput()
        let session = try Session(Configuration(builtIn: .all), output: output)
        try session.load(source: AddedFieldsTests.source([]), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        for _ in 0..<3 { try app.carryOut("key enter") }
        let names = (1...count).map { "f\($0)" }
        let next = try app.session.reloaded(source: AddedFieldsTests.source(names), name: "app.lua")
        let reloaded = MountedApp(session: next, output: output)
        for _ in 0..<3 { try reloaded.carryOut("key enter") }
        #expect(output.frame == "[ n 5\(String(repeating: " 3", count: count)) ]")
        #expect(output.errors.isEmpty)
    }
}

import Foundation
import Testing

@testable import Host
@testable import HostServices

@Suite("A key in a long text", .timeLimit(.minutes(10)))
struct LongTextTests {
    private static let source = """
        return Component "App" { text = State(("a line of text\\n"):rep(100000)), body = function(self)
          return TextEditor(self.bind.text):frame { height = 3 }
        end }
        """

    private func address(of text: String) -> UnsafeRawPointer? {
        unsafe text.utf8.withContiguousStorageIfAvailable { unsafe UnsafeRawPointer($0.baseAddress) } ?? nil
    }

    @Test(
        "changes it where it stands, wherever that is",
        arguments: ["key ctrl+home", "scroll 1,1 -50000", "key ctrl+end"])
    func place(line: String) throws {
        let output = RecordedOutput()
        let session = try Session(Configuration(builtIn: .all), output: output)
        try session.load(source: Array(LongTextTests.source.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        for line in [line, "click 3,2", "key a", "key b", "key c"] { try app.carryOut(line) }
        let editing = try #require(session.interface.controls.focused?.editing)
        let before = address(of: editing.text)
        for _ in 1...10 { try app.carryOut("key x") }
        // Sanitizers leave no room behind a block.
        let isSanitized = unsafe dlsym(nil, "__asan_init") != nil
        #expect(unsafe isSanitized || address(of: editing.text) == before)
        #expect(editing.count == 1_500_013)
        #expect(output.frame.contains("abcxxxxxxxxxx"))
        #expect(output.errors.isEmpty)
    }
}

import Testing

@testable import Host
@testable import HostServices

@Suite("Alternatives within alternatives", .timeLimit(.minutes(10)))
struct NestedAlternativesTests {
    /// Says which of the second alternatives were evaluated; those inside are in frames of their own.
    private static func script(_ count: Int, frame: String) -> String {
        """
        local Second = Component "Second" { number = Property(0) }
        function Second:body()
          print(self.number)
          return Text("second " .. self.number)
        end
        local view = Text "x"
        for i = 1, \(count) do view = ViewThatFits { HStack { Text "a", view\(frame) }, Second { number = i } } end
        return view
        """
    }

    private func run(_ count: Int, frame: String = "") throws -> RecordedOutput {
        var configuration = Configuration(builtIn: .all)
        configuration.width = 20
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(NestedAlternativesTests.script(count, frame: frame).utf8), name: "app.lua")
        while try session.step() {}
        return output
    }

    @Test("that are too wide measure no other one inside of what goes", arguments: [12, 25, 100])
    func wide(count: Int) throws {
        let output = try run(count)
        #expect(output.frame == "second \(count)")
        #expect(output.printed == ["\(count)"])
    }

    @Test("measure those inside first whose choice is part of the size")
    func framed() throws {
        let output = try run(12, frame: ":frame { width = 30 }")
        #expect(output.frame == "second 12")
        #expect(Set(output.printed) == Set((1...12).map { "\($0)" }))
    }
}

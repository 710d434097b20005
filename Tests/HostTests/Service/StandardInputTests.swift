import Testing

@testable import Host
@testable import HostServices

@Suite("Lines of standard input", .timeLimit(.minutes(10)))
struct StandardInputTests {
    @Test("that a reader has not handed on wait for who comes when he has read to the end")
    func readerThatLeaves() async throws {
        let input = StandardInput()
        let (first, second) = (StandardInput.Reader(), StandardInput.Reader())
        try await input.begin(first)
        try input.take(Array("1\n2\n".utf8))
        #expect(input.next(for: first) == .string("1"))
        #expect(input.next(for: first) == .string("2"))
        first.leave()
        async let begun: Void = input.begin(second)
        input.end(first, taken: 1)
        try await begun
        #expect(input.next(for: second) == .string("2"))
        #expect(input.next(for: second) == nil)
    }

    @Test("are for one reader at a time")
    func twoReaders() async throws {
        let input = StandardInput()
        try await input.begin(StandardInput.Reader())
        await #expect(throws: ScriptError.self) { try await input.begin(StandardInput.Reader()) }
    }
}

import Testing

@testable import Host

@Suite("How much an event puts out", .timeLimit(.minutes(10)))
struct OutputAllowanceTests {
    @Test("is cut at its limit to the byte, once and for all, and said once")
    func cut() {
        let allowance = OutputAllowance()
        var notes: [String] = []
        func taken(_ text: String) -> String? {
            allowance.taken(text, size: text.utf8.count, part: { UTF8.width($0) }, note: { notes.append($0) })
        }
        func takes(_ count: Int) -> Bool { allowance.takes(count, note: { notes.append($0) }) }
        let before = [takes(OutputAllowance.size - 3), taken("ab") == "ab"]
        #expect(before == [true, true] && notes.isEmpty)
        let behind = [taken("cd"), taken("e")]
        #expect(behind == ["c", nil])
        let others = [takes(1), takes(0)]
        #expect(others == [false, true])
        #expect(notes == ["this event puts out more than 16 MB; the rest is cut"])
    }
}

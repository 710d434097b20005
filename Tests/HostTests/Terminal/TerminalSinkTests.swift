import Testing

@testable import Host

@Suite("What waits for a terminal", .timeLimit(.minutes(10)))
struct TerminalSinkTests {
    private let sink = TerminalSink(
        TerminalScreen(TerminalCapabilities { $0 == "TERM" ? "xterm" : nil }, width: 20, height: 5), errors: nil)

    /// What is sent after so many lines of a size, each of which came while the terminal took nothing or something.
    private func sent(_ count: Int, size: Int, isBlocked: Bool) -> String {
        sink.emitted(Frame(Canvas(width: 20, height: 1)), cause: "mount", isRequested: false)
        _ = sink.takeBytes()
        sink.mostWaiting = 1 << 16
        for number in 1...count {
            sink.printed("<\(number)>" + String(repeating: "x", count: size))
            if isBlocked { sink.bound() }
        }
        return String(decoding: sink.takeBytes(), as: UTF8.self)
    }

    @Test("is bounded: the newest lines are kept, and what is left out is counted")
    func bounded() throws {
        let text = sent(200, size: 1 << 10, isBlocked: true)
        #expect(text.utf8.count < 70 << 10)
        #expect(text.contains("<200>"))
        let numbers = text.split(separator: "<").compactMap { $0.split(separator: ">").first.flatMap { Int($0) } }
        let first = try #require(numbers.first)
        #expect(numbers == Array(first...200))
        #expect(text.contains("(\(first - 1) lines are left out that the terminal did not take)"))
        sink.printed("later")
        #expect(!String(decoding: sink.takeBytes(), as: UTF8.self).contains("left out"))
    }

    @Test("is all there where the terminal takes it", arguments: [(200, 1 << 10), (3000, 100)])
    func whole(count: Int, size: Int) {
        let text = sent(count, size: size, isBlocked: false)
        #expect(text.contains("<1>") && text.contains("<\(count)>") && !text.contains("left out"))
    }

    @Test("is all there where little waits")
    func little() {
        let text = sent(3000, size: 10, isBlocked: true)
        #expect(text.contains("<1>") && text.contains("<3000>") && !text.contains("left out"))
    }
}

import Testing

@testable import Host

@Suite("The pace of frames before work", .timeLimit(.minutes(10)))
struct FramePaceTests {
    @Test("shows a few at once, then one in each sixtieth of a second")
    func pace() {
        var pace = FramePace()
        let burst = (0..<1000).filter { _ in pace.allows(at: 100) }.count
        #expect(burst == 4)
        // A second of a thousand steps.
        let second = (1...1000).filter { pace.allows(at: 100 + Double($0) / 1000) }.count
        #expect((62...63).contains(second))
        let isShown = pace.allows(at: 200)
        #expect(isShown)
    }
}

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

    @Test("shows what answers a key after a quarter of that time, and other frames later for it")
    func answers() {
        var pace = FramePace()
        for _ in 0..<4 { _ = pace.allows(at: 100) }
        let frames: [(at: Double, answersInput: Bool, isShown: Bool)] = [
            (100.003, true, false), (100.005, false, false), (100.005, true, true), (100.006, true, false),
            (100.016, false, false), (100.030, false, false), (100.033, false, true), (100.034, true, false),
        ]
        for frame in frames {
            let isShown = pace.allows(at: frame.at, answersInput: frame.answersInput)
            #expect(isShown == frame.isShown, "at \(frame.at)")
        }
    }
}

import Testing

@testable import Host

/// What runs when, of what is ready and of what is due.
@Suite("The order of turns", .timeLimit(.minutes(10)))
struct TurnOrderTests {
    private func time(_ milliseconds: Int) -> SessionTime { SessionTime(nanoseconds: milliseconds * 1_000_000) }

    /// What is due by a time, in its order, and when.
    private func due(_ timeline: Timeline, by milliseconds: Int) -> [String] {
        var found: [String] = []
        while let entry = timeline.takeDue(by: time(milliseconds), where: { _ in true }) {
            found.append("\(entry.cause)@\(timeline.now.nanoseconds / 1_000_000)")
        }
        return found
    }

    @Test("goes by times, and at one instant by when things were scheduled")
    func timeline() {
        let timeline = Timeline(EventChain())
        for (cause, at) in [("c", 30), ("a", 10), ("b", 10), ("d", 30), ("late", 90)] {
            _ = timeline.schedule(at: time(at), cause: cause) {}
        }
        #expect(timeline.waiting == ["a", "b", "c", "d", "late"])
        #expect(due(timeline, by: 50) == ["a@10", "b@10", "c@30", "d@30"])
        #expect(timeline.now == time(30) && timeline.nextDeadline == time(90))
        _ = timeline.schedule(at: time(5), cause: "past") {}
        #expect(due(timeline, by: 50) == ["past@30"])
    }

    @Test("leaves out what was called off, and what may not run yet waits")
    func cancelled() {
        let timeline = Timeline(EventChain())
        let first = timeline.schedule(at: time(1), cause: "first") {}
        _ = timeline.schedule(at: time(2), cause: "second") {}
        first.cancel()
        #expect(timeline.nextDeadline == time(2))
        #expect(timeline.takeDue(by: time(5), where: { _ in false }) == nil)
        #expect(timeline.now == .zero && due(timeline, by: 5) == ["second@2"])
        let many = (0..<200).map { timeline.schedule(at: time(10 + $0), cause: "\($0)") {} }
        for entry in many.dropLast() { entry.cancel() }
        #expect(timeline.waiting == ["199"] && due(timeline, by: 500) == ["199@209"])
    }

    @Test("is one for two clocks that go together")
    func companions() {
        let chain = EventChain()
        let (own, other) = (Timeline(chain), Timeline(chain))
        other.advance(to: time(100))
        own.companion = other
        _ = own.schedule(at: time(20), cause: "own") {}
        _ = other.schedule(at: time(110), cause: "other") {}
        _ = own.schedule(at: time(10), cause: "as early") {}
        #expect(due(own, by: 50) == ["other@10", "as early@10", "own@20"])
        own.advance(to: time(50))
        #expect(other.now == time(150))
    }

    @Test("takes what is ready as it came, without what is not wanted any more")
    func agenda() {
        let agenda = Agenda(EventChain())
        var isWanted = true
        for name in ["a", "b", "c"] { agenda.add(name, at: { nil }, while: { name != "b" || isWanted }, {}) }
        isWanted = false
        #expect(agenda.waiting == ["a", "c"])
        #expect(agenda.take(where: { _ in false }) == nil)
        #expect(agenda.take(where: { _ in true })?.name == "a")
        agenda.add("d", at: { nil }, while: { true }, {})
        #expect(agenda.take(where: { _ in true })?.name == "c")
        #expect(agenda.take(where: { _ in true })?.name == "d")
        #expect(agenda.isEmpty && agenda.take(where: { _ in true }) == nil)
    }

    @Test("notes which event set off which, as long as no time passes")
    func chain() {
        let chain = EventChain()
        let first = chain.current.next(after: .zero)
        #expect((first.length, first.waited) == (1, .zero))
        let second = first.next(after: SessionTime(nanoseconds: 600_000))
        #expect((second.length, second.waited.nanoseconds) == (2, 600_000))
        #expect(second.next(after: SessionTime(nanoseconds: 600_000)).length == 0)
        #expect(first.next(after: .millisecond).length == 0)
        #expect(second.next(after: SessionTime(nanoseconds: -5)).waited.nanoseconds == 600_000)
    }

    @Test("stops a chain of a thousand at one instant, and names its end")
    func loops() {
        var limit = LoopLimit()
        var link = EventChain.Link()
        for number in 1...LoopLimit.longestChain {
            link = link.next(after: .zero)
            let isAllowed = limit.allows(link, "event \(number)", at: { "x.lua:\(number)" })
            #expect(isAllowed, "\(number)")
        }
        link = link.next(after: .zero)
        let isAllowed = limit.allows(link, "too much", at: { "x.lua:1" })
        #expect(!isAllowed && limit.isOverrun)
        #expect(limit.lastNames == "event 996, event 997, event 998, event 999, event 1000")
        #expect(limit.lastPlace == "x.lua:1")
        limit.beginInstant(at: .millisecond)
        #expect(!limit.isOverrun && limit.lastNames.isEmpty)
    }
}

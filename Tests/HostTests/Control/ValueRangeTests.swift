import Testing

@testable import Host

@Suite("Ranges of values", .timeLimit(.minutes(10)))
struct ValueRangeTests {
    private static let ten = ValueRange(
        minimum: 0, maximum: 10, step: 3, whole: WholeRange(minimum: 0, maximum: 10, step: 3))
    private static let tenths = ValueRange(minimum: 0, maximum: 1, step: 0.1)
    private static let any = ValueRange(minimum: 0, maximum: 1, step: nil)
    private static let endless = ValueRange(
        minimum: -.infinity, maximum: .infinity, step: 2, whole: WholeRange(step: 2))

    @Test(
        "bring numbers to the nearest step within them",
        arguments: [
            (ten, 4, 3), (ten, 5, 6), (ten, 99, 9), (ten, -1, 0), (ten, 10, 9), (ten, .infinity, 9), (ten, .nan, 0),
            (tenths, 0.29, 0.3), (tenths, 0.7000001, 0.7), (any, 0.123, 0.123), (any, 7, 1), (endless, 3.1, 4),
            (endless, .nan, 0),
        ] as [(ValueRange, Double, Double)])
    func nearest(_ range: ValueRange, _ number: Double, _ expected: Double) {
        #expect(range.nearest(to: number) == expected)
    }

    @Test("are gone through without errors adding up", arguments: [false, true])
    func steps(isRelative: Bool) {
        var range = ValueRangeTests.tenths
        range.isRelative = isRelative
        var value = Value.number(0)
        var seen: [Double?] = []
        for _ in 1...12 {
            value = range.value(1, from: value)
            seen.append(value.asNumber)
        }
        #expect(seen == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1, 1])
    }

    @Test(
        "lead from between two steps to the next one, or on by a step",
        arguments: [
            (ten, 1, 4, 6), (ten, -1, 4, 3), (ten, 2, 4, 9), (ten, 1, 10, 10), (ten, -1, 10, 9), (ten, 1, 50, 9),
            (tenths, 1, 0.25, 0.3), (tenths, -1, 0.25, 0.2), (tenths, 1, 3, 1), (endless, 1, -3, -2),
            (endless, -1, -3, -4), (endless, 1, 0.5, 2),
        ] as [(ValueRange, Int, Double, Double)])
    func between(_ range: ValueRange, _ steps: Int, _ number: Double, _ expected: Double) {
        #expect(range.value(steps, from: .number(number)).asNumber == expected)
        var relative = range
        relative.isRelative = true
        let inside = min(max(number, range.minimum), range.maximum)
        let sum = inside == number ? number + Double(steps) * (range.step ?? 1) : inside
        #expect(relative.value(steps, from: .number(number)).asNumber == min(sum, range.maximum))
    }

    @Test("give integers where the script gave some, the largest and the smallest too")
    func integers() throws {
        let all = WholeRange(minimum: .min, maximum: .max, step: 1)
        let range = ValueRange(minimum: Double(Int.min), maximum: Double(Int.max), step: 1, whole: all)
        let texts = [
            range.value(1, from: .integer(.max - 1)), range.value(1, from: .integer(.max)),
            range.value(-10, from: .integer(.min + 3)), range.value(1, from: .integer(0)), range.end(isLast: true),
            range.end(isLast: false), range.value(at: 1), range.value(named: "\(Int.max)"), range.value(named: "2.0"),
            ValueRangeTests.ten.value(at: 0.3), ValueRangeTests.tenths.value(at: 1),
        ].map { $0?.text }
        #expect(
            texts == [
                "\(Int.max)", "\(Int.max)", "\(Int.min)", "1", "\(Int.max)", "\(Int.min)", "\(Int.max)",
                "\(Int.max)", "2", "3", "1.0",
            ])
    }
}

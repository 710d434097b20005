import Testing

@testable import Host

@Suite("Ranges of values")
struct ValueRangeTests {
    private static let ten = ValueRange(minimum: 0, maximum: 10, step: 3, isInteger: true)
    private static let tenths = ValueRange(minimum: 0, maximum: 1, step: 0.1, isInteger: false)
    private static let any = ValueRange(minimum: 0, maximum: 1, step: nil, isInteger: false)
    private static let endless = ValueRange(minimum: -.infinity, maximum: .infinity, step: 2, isInteger: true)

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

    @Test("are gone through without errors adding up")
    func steps() {
        var value = 0.0
        var seen: [Double] = []
        for _ in 1...12 {
            value = ValueRangeTests.tenths.value(1, from: value)
            seen.append(value)
        }
        #expect(seen == [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1, 1])
    }

    @Test("give integers where the script gave some")
    func written() throws {
        #expect(try ValueRangeTests.ten.written(3).isEqual(to: .integer(3)))
        #expect(try ValueRangeTests.tenths.written(1).isEqual(to: .number(1)))
    }
}

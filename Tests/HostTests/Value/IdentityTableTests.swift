import Testing

@testable import Host

@Suite("A table of ids", .timeLimit(.minutes(10)))
struct IdentityTableTests {
    @Test(
        "numbers them in the order in which they came, whatever they are",
        arguments: [
            [1, 2, 3, 10], [1, 2, 2, 3], [3, 2, 1], [1, 5, 3, 5, 1, 7], [-2, 0, 4], [], [7],
        ] as [[Int]])
    func numbers(ids: [Int]) {
        for kind in [Identity.integer, { Identity.string("\($0)") }, { $0 % 2 == 0 ? .integer($0) : .boolean(true) }] {
            var table = IdentityTable(capacity: 0)
            var known: [Identity] = []
            for id in ids.map(kind) {
                let number = known.firstIndex(of: id)
                #expect(table.insert(id) == (number ?? known.count, number == nil))
                if number == nil { known.append(id) }
            }
            #expect(table.ids == known)
            for (number, id) in known.enumerated() { #expect(table.number(of: id) == number) }
            for id in [Identity.integer(99), .integer(-99), .string("none"), .float(1)] {
                #expect(table.number(of: id) == nil)
            }
        }
    }

    @Test("that are many finds each, also when the last one is out of order")
    func many() {
        var table = IdentityTable(capacity: 0)
        for id in stride(from: 0, to: 2_000, by: 2) { table.insert(.integer(id)) }
        #expect((0..<2_000).allSatisfy { table.number(of: .integer($0)) == ($0 % 2 == 0 ? $0 / 2 : nil) })
        #expect(table.insert(.integer(1)) == (1_000, true))
        #expect((2..<2_000).allSatisfy { table.number(of: .integer($0)) == ($0 % 2 == 0 ? $0 / 2 : nil) })
        #expect(table.number(of: .integer(1)) == 1_000)
    }
}

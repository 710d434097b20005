import Testing

@testable import Host

@Suite("A plain value", .timeLimit(.minutes(10)))
struct PlainValueTests {
    @Test(
        "has the elements that ipairs gives",
        arguments: [
            (["a", 2], ["a", 2]), ([], []), ("a", []), (.nil, []), (["x": 1], []),
            ([1: "a", 2: "b", 4: "d"], ["a", "b"]),
            ([2: "b", "x": 1, 1: "a"], ["a", "b"]), ([2: "b"], []), ([-1: 0, 0: 1, 1: 2, 1.5: 3], [2]),
        ] as [(PlainValue, [PlainValue])])
    func elements(value: PlainValue, elements: [PlainValue]) { #expect(value.elements == elements) }

    @Test("has the value of a name, if it is a table with such")
    func named() {
        let value: PlainValue = ["flour": 3, 1: "a"]
        #expect(value["flour"] == 3 && value["eggs"] == .nil && PlainValue.list([1])["flour"] == .nil)
    }

    @Test("has as many elements as there are")
    func many() {
        let entries = (1...1000).reversed().map { PlainValue.Entry(.integer($0), .integer($0)) }
        #expect(PlainValue.table(entries + [PlainValue.Entry("x", 1)]).elements.count == 1000)
    }
}

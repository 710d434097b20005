import Testing

@testable import Host
@testable import HostTools

@Suite("The calls that a usage shows", .timeLimit(.minutes(10)))
struct WordUsageTests {
    private static let cases: [(usage: String, word: String, calls: [String])] = [
        ("EmptyView()", "EmptyView", [""]),
        ("Button(label, function)", "Button", ["label: any, action: function"]),
        ("VStack { view, …, spacing = n }", "VStack", ["content: table"]),
        ("Color \"red\"", "Color", ["value: any"]),
        ("Toggle(label, self.bind.field)", "Toggle", ["label: any, binding: any"]),
        (
            "ForEach(list, id, function(element, index) … end) or ForEach(n, function(i) … end)", "ForEach",
            ["list: any, id: any, action: function", "n: number, action: function"]
        ),
        ("Binding() or Binding(get, set)", "Binding", ["", "get: any, set: any"]),
        ("view:padding([n]) or :padding { top = 2 }", "padding", ["n: number", "content: table"]),
        ("view:task([id,] function)", "task", ["id: any, action: function"]),
        ("Binding(get, function(a, b) … end, function)", "Binding", ["get: any, action: function, action2: function"]),
        ("pcall(function, …)", "pcall", ["action: function, ...: any"]),
        ("frame(end, x)", "frame", ["end_: any, x: number"]),
        ("view:modifier(Updaters.True(flag))", "Updaters.True", ["flag: any"]),
        ("subject.value", "value", []),
        ("Broken(a, b", "Broken", []),
        ("rebind(a)", "bind", []),
    ]

    @Test("are its parameters, with their types where these are known", arguments: cases.indices)
    func calls(number: Int) {
        let (usage, word, calls) = WordUsageTests.cases[number]
        let found = WordUsage(usage, of: word).calls.map { call in
            call.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        }
        #expect(found == calls)
    }
}

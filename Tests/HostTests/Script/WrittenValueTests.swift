import Testing

@testable import Host
@testable import HostServices

/// Values that an events file sends, and properties of a command line: text that is read as literals.
@Suite("A value written as a literal", .timeLimit(.minutes(10)))
struct WrittenValueTests {
    private static let literals: [(text: String, value: String)] = [
        ("5", "5"), ("-5", "-5"), (" - 5 ", "-5"), ("5.0", "5.0"), (".5", "0.5"), ("5.", "5.0"), ("1e3", "1000.0"),
        ("1E-2", "0.01"),
        ("0x10", "16"), ("0xA.8p1", "21.0"), ("9223372036854775808", "9.2233720368548e+18"), ("true", "true"),
        ("false", "false"), ("nil", "nil"), ("''", "\"\""), ("\"a'b\"", "\"a'b\""), ("'a\\'b'", "\"a'b\""),
        (#"'\u{e9}\x41\065\z  x'"#, "\"éAAx\""), ("[[a]]", "\"a\""), ("[==[ ]] ]=] ]==]", "\" ]] ]=] \""), ("{}", "{}"),
        ("{ 1, 'b'; -3, }", "{ 1, \"b\", -3 }"),
        ("{ a = 1, ['b c'] = { true }, [1] = 2, [ [[x]] ] = nil }", "{ [1] = 2, a = 1, [\"b c\"] = { true } }"),
        ("{ nil, 2 }", "{ [2] = 2 }"), ("{ a = 'x = {' }", "{ a = \"x = {\" }"),
    ]

    private static let texts = [
        "", "hello", "hello world", "nile", "nil nil", "5 apples", "5, 6", "5; ", "1 + 1", "2 - 1", "- - 5", "--5",
        "-'5'", "0/0", "#'a'", "not true",
        "'a' .. 'b'", "('x')", "('x'):rep(9)", "{ a }", "{ a.b }", "{ f() }", "{ 1 + 1 }", "{ (1) }", "{ a = b = 1 }",
        "{ a == 1 }", "{ [a] = 1 }", "{ [{}] = 1 }",
        "{ [nil] = 1 }", "{", "}", "{}}", "{ 1,, 2 }", "'a", "[[a", "'a' 'b'", "'a' { 1 }", "{ 'a' { 1 } }", "{ ... }",
        "...", "0x", "1.2.3", "5x", "_ENV", "{ _ENV }",
        "function() end", "{ function() end }", "(function() while true do end end)()",
        "{ (function() while true do end end)() }",
        "(function() error 'ran' end)()", "nil, print 'ran'", "nil print 'ran'", "1 or print 'ran'",
        "{ a = print 'ran' }", "{ print 'ran' }", "{ [print 'ran'] = 1 }",
        "nil end print 'ran' do", "1 --[[", "goto x", "print 'ran'", "'\\q'", "{ 1 } { 2 }", "x\0y",
    ]

    /// What arrives, as the description of a value has it; what was printed or failed.
    private func arrival(of events: [Event], _ change: (inout Configuration) -> Void = { _ in }) throws -> [String] {
        var configuration = Configuration(builtIn: .all)
        configuration.timeLimit = 600
        change(&configuration)
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        let source = """
            local tell = function(v) table.insert(arrived, v) end
            arrived = {}
            local s = PassthroughSubject "inbox"
            s:sink(function(v) arrived[#arrived + 1] = { v = v } end)
            local A = Component "A" { p = Property(false) }
            function A:body() last = self.p return Text "x" end
            return A
            """
        try session.load(source: Array(source.utf8), name: "app.lua")
        for event in events { session.post(event) }
        while try session.step() {}
        #expect(output.printed.isEmpty && output.errors.isEmpty, "\(output.printed) \(output.errors)")
        let results = try session.results(of: events.isEmpty ? "return last" : "return arrived[1].v")
        return try results.map { value in
            guard case .reference(let reference) = value, let reference = reference as? Reference else {
                return value.text
            }
            return try reference.plainValue().shortText
        }
    }

    @Test("is a literal, which is read", arguments: literals)
    func literal(text: String, value: String) throws {
        #expect(try arrival(of: [.send(name: "inbox", text: text)]) == [value])
        guard value != "nil" else { return }
        #expect(try arrival(of: []) { $0.properties = [("p", text)] } == [value])
    }

    @Test("is any other text as it stands, of which nothing is run", arguments: texts)
    func text(text: String) throws {
        let value = [LuaString.shortened(text)]
        #expect(try arrival(of: [.send(name: "inbox", text: text)]) == value)
        #expect(try arrival(of: []) { $0.properties = [("p", text)] } == value)
    }

    private static let values: [(PlainValue, String)] = [
        ("5", "\"5\""), (5, "5"), (true, "true"), (["a": [1, 2.5]], "{ a = { 1, 2.5 } }"), ([], "{}"),
    ]

    @Test("may be handed over as a value instead", arguments: values)
    func typed(value: PlainValue, text: String) throws {
        #expect(try arrival(of: [.sendValue(name: "inbox", value)]) == [text])
        #expect(try arrival(of: []) { $0.propertyValues = [("p", value)] } == [text])
        #expect(try arrival(of: []) { ($0.properties, $0.propertyValues) = ([("p", "1")], [("p", value)]) } == [text])
    }

    @Test("is an error where nothing can be made of it")
    func wrong() throws {
        var deep = PlainValue.nil
        for _ in 0..<5000 { deep = .list([deep]) }
        let output = RecordedOutput()
        let session = try Session(Configuration(builtIn: .all), output: output)
        try session.load(source: Array("PassthroughSubject 's' return Text 'x'".utf8), name: "app.lua")
        let bad: PlainValue = .table([PlainValue.Entry(.nil, 1)])
        for value in [deep, bad, .table([PlainValue.Entry(.number(.nan), 1)])] {
            session.post(.sendValue(name: "s", value))
            while try session.step() {}
        }
        #expect(output.errors.count == 3, "\(output.errors)")
        session.post(.sendValue(name: "t", 1))
        #expect(throws: EventError.self) { while try session.step() {} }
    }
}

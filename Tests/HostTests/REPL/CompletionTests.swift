import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

@Suite("Completion", .timeLimit(.minutes(10)))
struct CompletionTests {
    private func conversation() throws -> REPL {
        let repl = try REPL(Configuration(builtIn: .all), output: SilentConversation())
        let lines = [
            "Model = Observable 'Model' { title = 'x' }",
            "Card = Component 'Card' { heading = Property(''), height = Property(1), count = State(0), list = State {}, model = State(function() return Model() end) }",
            "function Card:body() return VStack { Button('add one', function() end), Button('save #2', function() end), Toggle(' lead', Binding.constant(true)) } end",
            "function Card:flip() end",
            "Card",
            "word = 'w'",
            "local place = { latitude = 1, longitude = 2, names = { first = 'a' } }",
            "items = { { title = 'a' }, ['b c'] = { note = 1 } }; subject = PassthroughSubject 's'; half = Timer(1):map(print)",
            "bound = Binding.constant(1); shown = Text 'x'; ended = subject:sink(print); wall, spacious = 1, 2",
            "node 'Card'.list = { { name = 'n' } }",
            "derived = setmetatable({}, { __index = setmetatable({ near = { inner = 1 } }, { __index = { far = { outer = 1 } } }) })",
        ]
        for line in lines { _ = repl.enter(line) }
        repl.fileNames = { prefix in ["app.lua", "lib/"].filter { $0.hasPrefix(prefix) } }
        return repl
    }

    @Test(
        "knows what can stand there",
        arguments: [
            ("place.l", ["latitude", "longitude"]),
            ("place.names.f", ["first"]),
            ("derived.", ["far", "near"]),
            ("derived.near.", ["inner"]),
            ("derived.far.", ["outer"]),
            ("node 'Card'.cou", ["count"]),
            ("node('Card').model.t", ["title"]),
            ("items[1].", ["title"]),
            ("print(items[1].ti", ["title"]),
            ("items['b c'].", ["note"]),
            ("items[2].", []),
            ("items[#items].", []),
            ("node('Card').list[1].", ["name"]),
            ("subject:se", ["send"]),
            ("half:re", ["removeDuplicates", "replaceError"]),
            ("bound:", ["at", "conditionSet", "didSet", "get", "publisher", "set"]),
            ("ended:", ["cancel"]),
            ("shown:foregr", ["foregroundColor", "foregroundStyle"]),
            ("node 'Card':fl", ["flip"]),
            ("node 'Card'.model:", []),
            ("place:la", []),
            ("('x'):re", ["rep", "reverse"]),
            ("y = ('x').re", []),
            ("word:up", ["upper"]),
            ("string:up", ["upper"]),
            ("tostring('x'):foregr", ["foregroundColor", "foregroundStyle"]),
            ("node 'C", ["Card"]),
            ("Text('x'):foregr", ["foregroundColor", "foregroundStyle"]),
            ("Text('x'):frame { minW", ["minWidth = "]),
            ("Text('x'):frame { width = 3, al", ["alignment = "]),
            ("Text('x'):frame { w", ["width = "]),
            ("Text('x'):frame { width = w", ["wall", "warn", "websocket", "withAnimation", "word", "worker"]),
            ("VStack { sp", ["spacing = ", "spacious"]),
            (
                "Text('x'):padding { ",
                ["all = ", "bottom = ", "horizontal = ", "leading = ", "top = ", "trailing = ", "vertical = "]
            ),
            ("Text('x'):border 'ro", ["rounded"]),
            ("VStack { alignment = 'tr", ["trailing"]),
            ("Text('x'):foregroundStyle 'brightR", ["brightRed"]),
            ("Text('x'):foregroundStyle('gr", ["gray", "green"]),
            ("Text('x'):tint(\"r", ["red"]),
            ("Color 'mag", ["magenta"]),
            ("Text('x'):border('rounded', 'r", []),
            ("Text('x'):background(Color 'bl", ["black", "blue"]),
            ("f('a', 'b", []),
            ("local x <", ["close", "const"]),
            ("local a, x <con", ["const"]),
            ("local a <const>, x <cl", ["close"]),
            ("return a <con", []),
            (":set ", ["\" lead\""]),
            (":set a", []),
            ("Card { he", ["heading = ", "height = "]),
            (":press a", ["add one"]),
            (":press \"a", ["\"add one\""]),
            (":press 'add", ["\"add one\""]),
            (":press sa", ["\"save #2\""]),
            (":press \"save #", ["\"save #2\""]),
            (":set \" l", ["\" lead\""]),
            (":focus ", ["\" lead\"", "\"save #2\"", "add one"]),
            (":load 'a", ["app.lua"]),
            (":load a", ["app.lua"]),
            (":save l", ["lib/"]),
            (":undo", []),
            (":re", [":redo", ":release", ":reload", ":resize"]),
            ("-- no", []),
            ("'no", []),
            ("1.", []),
        ])
    func candidates(text: String, expected: [String]) throws {
        let found = try conversation().completion(of: text, at: text.utf8.count).candidates
        #expect(found.filter { !LuaToken.keywords.contains($0) } == expected)
    }

    @Test(
        "says how a word is used",
        arguments: [
            (":press", ":press LABEL, :press id=ID"), (":advance ", ":advance TIME"), (":undo", ":undo [COUNT]"),
            (":loca", ":locals"),
            ("Text('x'):padding", "view:padding([n]) or :padding { horizontal = 1, top = 2 }"),
            ("Text('x'):padd", "view:padding([n]) or :padding { horizontal = 1, top = 2 }"),
            (
                "Button(",
                #"Button(label, function, { role = "destructive" or "cancel", systemImage = "trash" })"#
            ),
        ])
    func usage(text: String, expected: String) throws {
        #expect(try conversation().completion(of: text, at: text.utf8.count).usage == expected)
    }

    @Test("takes anything that is typed", arguments: ["}})", "\u{0}", "{{{ (", "a.b.c:d.", ":", "'\u{301}", "node '"])
    func odd(text: String) throws {
        let completion = try conversation().completion(of: text, at: text.utf8.count)
        #expect(completion.range.upperBound == text.utf8.count)
    }

    @Test("shows all of 1,000 names")
    func many() throws {
        let repl = try conversation()
        _ = repl.enter(
            "for i = 1, 1000 do _G['name_' .. i] = i end big = {} for i = 1, 1000 do big['key_' .. i] = i end")
        for text in ["name_", "big.key_"] {
            #expect(repl.completion(of: text, at: text.utf8.count).candidates.count == 1000)
        }
    }
}

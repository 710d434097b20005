import Host
import HostServices

/// A program in Lua whose views are made of nothing but what is observed, and the lines of an events file for it. Each byte is a
/// choice, and where there are none left they go on at random, the same for the same bytes and seed.
struct RandomProgram {
    /// The script.
    private(set) var script = ""
    /// Lines of an events file. Not all of them can be carried out.
    private(set) var events: [String] = []

    private var choices: RandomChoices
    private var buttons = 0
    /// How many views the component that is written may still have.
    private var left = 0
    private static let components = 4

    init(seed: UInt64 = 0, bytes: [UInt8] = []) {
        choices = RandomChoices(seed: seed, bytes: bytes)
        script = header
        for number in 1...RandomProgram.components { script += component(number) }
        script += "return C\(RandomProgram.components) { b = Binding.constant(1) }\n"
        events = (0..<20 + choices.number(below: 16)).map { _ in event() }
    }

    /// An event, and others that may take its place: a button that is not there gives way to the next one.
    func lines(for event: String) -> [String] {
        guard let space = event.firstIndex(of: " "), event[space...].hasPrefix(" b"),
            let first = Int(event[space...].dropFirst(2))
        else { return [event] }
        return (0..<min(buttons, 12)).flatMap { offset -> [String] in
            let name = "\(event[..<space]) b\((first + offset - 1) % buttons + 1)"
            return [name, "\(name)#\(1 + first % 2)"]
        }
    }

    /// How the program runs: with a terminal or without, in windows of all sizes.
    func configuration(_ number: Int) -> Configuration {
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = true
        configuration.isInteractive = number % 3 != 0
        configuration.hasMotion = number % 2 == 1
        configuration.width = 20 + number % 50
        configuration.height = number % 4 == 0 ? nil : 5 + number % 20
        return configuration
    }

    private var header: String {
        """
        local tick = PassthroughSubject "tick"
        local Width = Preference "Width" { default = 0, reduce = math.max }
        local Store = Observable "Store" {
          a = 1, flag = true, items = { { id = 1, n = 3 }, { id = 2, n = 5 }, { id = 3, n = 8 } },
          sum = Computed(function(self) local s = 0 for _, i in ipairs(self.items) do s = s + i.n end return s + self.a end),
          odd = Computed(function(self) return self.sum % 2 == 1 end),
        }
        local Old = ObservableObject "Old" { x = Published(0), words = Published { "a", "b" } }
        store, old = Store(), Old()

        """
    }

    /// A component knows those before it.
    private mutating func component(_ number: Int) -> String {
        let isRoot = number == RandomProgram.components
        left = isRoot ? 30 : 9
        let views = (0..<(isRoot ? 5 : 2)).map { _ in view(number, depth: 1) } + [button(false)]
        let body = "VStack { \(views.joined(separator: ", ")) }"
        return """
            local C\(number) = Component "C\(number)" {
              p = Property(0), b = Binding(), e = Environment("e", 1), o = StateObject(function() return old end), n = State(\(choices.number(below: 5))), m = State(0),
              f = State(\(choices.flag)), t = State "text", focus = FocusState(nil), w = State(0),
              l = State(function() return { { id = 1, n = 1 }, { id = 2, n = 4 }, { id = 3, n = 2 } } end),
              c = Computed(function(self) return \(computed("self.n + self.m")) end),
            }
            function C\(number):body() return \(body) end

            """
    }

    private mutating func computed(_ sum: String) -> String {
        ["(\(sum)) % 5", "\(sum)", "self.f and \(sum) or 0", "(\(sum)) // 2 + store.a"][choices.number(below: 4)]
    }

    // MARK: Expressions

    private mutating func number(row: Bool = false) -> String {
        let all = [
            "self.n", "self.m", "store.a", "self.o.x", "self.c", "#self.l", "self.p", "self.e", "store.sum", "self.w",
            "(self.b or 0)", "#store.items", "#self.o.words", "3",
        ]
        if row, choices.number(below: 2) == 0 { return "item.n" }
        if choices.number(below: 4) == 0 { return "(\(choices.one(of: all)) + \(choices.one(of: all))) % 6" }
        return choices.one(of: all)
    }

    private mutating func flag(row: Bool = false) -> String {
        switch choices.number(below: 6) {
        case 0: return "self.f"
        case 1: return "store.flag"
        case 2: return "store.odd"
        case 3: return "not self.f"
        default: return "\(number(row: row)) > \(choices.number(below: 5))"
        }
    }

    private mutating func text(row: Bool = false) -> String {
        switch choices.number(below: 5) {
        case 0: return "self.t"
        case 1: return "(\"word \"):rep(\(number(row: row)) % 7)"
        case 2: return "tostring(\(flag(row: row)))"
        default: return "\"\(choices.one(of: ["x", "n ", "本 ", "long text "]))\" .. \(number(row: row))"
        }
    }

    private mutating func action(row: Bool = false) -> String {
        let list = choices.one(of: ["self.l", "store.items"])
        let all = [
            "self.n = (self.n + 1) % 7", "self.m = \(number()) % 9", "self.f = not self.f",
            "store.a = (store.a + 1) % 5",
            "store.flag = not store.flag", "self.o.x = (self.o.x + 1) % 4", "self.t = self.t .. '!'", "self.t = 'new'",
            "if self.b then self.b = self.b + 1 end", "tick:send(\(choices.number(below: 4)))",
            "table.insert(\(list), 1, { id = #\(list) + 10 + self.n, n = self.n })", "table.remove(\(list))",
            "table.remove(\(list), 1)", "table.sort(\(list), function(a, b) return a.n < b.n end)",
            "local l = \(list) if #l > 1 then l[1], l[#l] = l[#l], l[1] end",
            "for _, i in ipairs(\(list)) do i.n = (i.n + 1) % 9 end",
            "local l = \(list) if l[2] then l[2].n = l[2].n + 1 end",
            "self.l = { { id = 7, n = self.n }, { id = 2, n = 2 } }", "table.insert(self.o.words, 'w')",
            "self.o.words = { 'one' }", "self.focus = \(choices.one(of: ["'x'", "nil"]))",
        ]
        let action = row && choices.number(below: 3) == 0 ? "item.n = item.n + 1" : choices.one(of: all)
        guard choices.number(below: 3) == 0 else { return action }
        return "withAnimation(\(choices.one(of: RandomProgram.animations)), function() \(action) end)"
    }

    private static let animations = [
        "nil", "'bouncy'", "Animation.linear { duration = 2 }", "Animation.easeOut:delay(0.3)",
        "Animation.snappy:repeatForever()", "Animation.linear(0)",
    ]
    private static let transitions = [
        "'slide'", "'scale'", "'identity'", "Transition.push 'bottom'", "Transition.move 'trailing':combined 'opacity'",
        "Transition.asymmetric('opacity', 'slide'):animation 'smooth'", "Transition.offset { x = -3, y = 2 }",
    ]

    // MARK: Views

    private mutating func views(_ number: Int, _ depth: Int, row: Bool) -> String {
        (0...choices.number(below: 3)).map { _ in view(number, depth: depth + 1, row: row) }.joined(separator: ", ")
    }

    private mutating func view(_ number: Int, depth: Int, row: Bool = false) -> String {
        left -= 1
        var text = depth > 3 || left < 0 ? "Text(\(self.text(row: row)))" : container(number, depth, row)
        if text.hasPrefix("(") || depth > 3 { return text }
        for _ in 0..<choices.number(below: 3) where left > 0 { text += modifier(row) }
        return text
    }

    private mutating func container(_ number: Int, _ depth: Int, _ row: Bool) -> String {
        switch choices.number(below: 27) {
        case 0...3:
            return
                "\(choices.one(of: ["VStack", "VStack", "HStack", "ZStack", "Group"])) { \(views(number, depth, row: row)) }"
        case 4, 5:
            return
                "If(\(flag(row: row)), \(view(number, depth: depth + 1, row: row)), \(view(number, depth: depth + 1, row: row)))"
        case 6:
            return
                "(\(flag(row: row)) and \(view(number, depth: depth + 1, row: row)) or \(view(number, depth: depth + 1, row: row)))"
        case 7, 8:
            if row { return button(row) }
            let list = choices.one(of: ["self.l", "store.items"])
            return "ForEach(\(list), \"id\", function(item) return \(view(number, depth: depth + 1, row: true)) end)"
        case 9...13:
            guard number > 1 else { return button(row) }
            return child(number, depth, row)
        case 14, 15: return button(row)
        case 16: return "Toggle(\"on\", self.bind.f)"
        case 17: return "TextField(\"name\", self.bind.t):focused(self.bind.focus, \"x\")"
        case 18:
            return choices.one(of: [
                "Stepper(\"step\", self.bind.n)", "Slider(\"amount\", self.bind.m, { min = 0, max = 9 })",
            ])
        case 19:
            if row { return "Spacer()" }
            return
                "ScrollView { LazyVStack { ForEach(\(choices.one(of: ["self.l", "store.items", "12 + self.n"])), function(item) return Text(\(choices.one(of: ["\"row\" .. self.n", "self.t", "store.a"]))) end) } }:frame { height = \(2 + choices.number(below: 5)) }"
        case 20:
            return
                "ViewThatFits { Text((\"wide \"):rep(\(self.number(row: row)))), \(view(number, depth: depth + 1, row: row)), Text \"s\" }"
        case 21:
            return
                "Grid { GridRow { \(views(number, depth, row: row)) }, GridRow { Text(\(self.text(row: row))), Text \"g\" } }"
        case 22: return "DisclosureGroup { \"more\", \(view(number, depth: depth + 1, row: row)) }"
        case 23:
            return
                "\(choices.one(of: ["Divider()", "Spacer()", "EmptyView()", "Rectangle():frame { width = 3, height = 1 }"]))"
        case 24:
            if row { return button(row) }
            return
                "List(self.l, function(item) return Text(item.n) end, { selection = self.bind.w }):frame { height = 4 }"
        case 25: return "Canvas(function(c) c:text(1, 1, \(self.text())) end):frame { width = 12, height = 1 }"
        default: return "Text(\(self.text(row: row)))"
        }
    }

    private mutating func child(_ number: Int, _ depth: Int, _ row: Bool) -> String {
        let other = 1 + choices.number(below: number - 1)
        let binding = choices.one(of: ["self.bind.n", "self.bind.m", "Binding.constant(2)", "self.bind.l:at(1, \"n\")"])
        return "C\(other) { p = \(self.number(row: row)), b = \(binding) }"
    }

    private mutating func button(_ row: Bool) -> String {
        buttons += 1
        return "Button(\"b\(buttons)\", function() \(action(row: row)) end)"
    }

    private mutating func modifier(_ row: Bool) -> String {
        switch choices.number(below: 34) {
        case 30, 31: return ":animation(\(choices.one(of: RandomProgram.animations)), \(number(row: row)))"
        case 32, 33: return ":transition(\(choices.one(of: RandomProgram.transitions)))"
        case 0: return ":padding(\(choices.number(below: 3)))"
        case 1: return ":border \"rounded\""
        case 2: return ":frame { width = \(3 + choices.number(below: 20)) }"
        case 3: return ":frame { maxWidth = math.huge, alignment = \"trailing\" }"
        case 4: return ":frame { minHeight = \(number(row: row)) }"
        case 5: return ":bold()"
        case 6: return ":foregroundStyle(\(flag(row: row)) and \"red\" or \"green\")"
        case 7: return ":background \"blue\""
        case 8, 9: return ":environment(\"e\", \(number(row: row)))"
        case 10: return ":modifier(Updaters.Nonduplicate(\(number(row: row))))"
        case 11: return ":modifier(Updaters.True(\(flag(row: row))))"
        case 12: return ":modifier(Updaters.Event(tick))"
        case 13, 14: return ":onChange(\(number(row: row)), function(before, after) \(action(row: row)) end)"
        case 15: return ":onReceive(tick, function(v) self.m = v \(action(row: row)) end)"
        case 16: return ":task(\(number(row: row)), function() sleep(\(choices.one(of: ["0.5", "1"]))) \(action()) end)"
        case 17: return ":onAppear(function() \(action()) end)"
        case 18: return ":onDisappear(function() \(action()) end)"
        case 19: return ":id(\(number(row: row)))"
        case 20: return ":preference(Width, \(number(row: row)))"
        case 21: return ":onPreferenceChange(Width, function(v) self.w = v end)"
        case 22: return ":hidden(\(flag(row: row)))"
        case 23: return ":disabled(\(flag(row: row)))"
        case 24: return ":overlay(Text(\(text(row: row))))"
        case 25: return ":fixedSize()"
        case 26: return ":layoutPriority(\(number(row: row)))"
        case 27: return ":onKeyPress(\"x\", function() \(action()) end)"
        case 28: return ":lineLimit(1)"
        default: return ":offset(\(number(row: row)), 0)"
        }
    }

    // MARK: Events

    private mutating func event() -> String {
        switch choices.number(below: 16) {
        case 0...4: return "press b\(1 + choices.number(below: max(buttons, 1)))"
        case 5: return "press on"
        case 6: return "key \(choices.one(of: ["tab", "tab", "enter", "down", "up", "right", "left", "x", "pagedown"]))"
        case 7: return "type \(choices.one(of: ["abc", "q"]))"
        case 8: return "advance \(choices.one(of: ["40ms", "120ms", "0.5s", "1s", "3s"]))"
        case 9: return "resize \(8 + choices.number(below: 60))x\(2 + choices.number(below: 24))"
        case 10: return "send tick \(choices.number(below: 4))"
        case 11: return "focus b\(1 + choices.number(below: max(buttons, 1)))"
        case 12: return "scroll 2,\(1 + choices.number(below: 8)) \(choices.one(of: ["1", "-1", "5"]))"
        case 13: return "click \(1 + choices.number(below: 20)),\(1 + choices.number(below: 10))"
        case 14:
            return
                "eval \(choices.one(of: ["store.a = store.a + 1", "old.x = old.x + 2", "table.insert(store.items, { id = #store.items + 50, n = 1 })", "store.items = {}", "tick:send(1) store.flag = not store.flag"]))"
        default: return "set name \(choices.one(of: ["hello", "", "a longer text than fits"]))"
        }
    }
}

/// Choices by bytes, and at random where there are none left.
struct RandomChoices {
    private var bytes: ArraySlice<UInt8>
    private var state: UInt64

    init(seed: UInt64, bytes: [UInt8]) {
        self.bytes = bytes[...]
        state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678_9abc_def1
        for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    /// One of so many, from 0.
    mutating func number(below count: Int) -> Int {
        if let byte = bytes.popFirst() { return Int(byte) % count }
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }

    var flag: Bool { mutating get { number(below: 2) == 0 } }

    mutating func one(of choices: [String]) -> String { choices[number(below: choices.count)] }
}

import Testing

/// Everything that the vocabulary has, called with everything that it does not take.
@Suite("A wrong argument", .timeLimit(.minutes(10)))
struct WrongTypeTests {
    /// Runs `call(f)` for each bad value and number of them; what is raised is printed.
    private static let tries = """
        local bad = {
          n = 19, nil, true, false, 1, -1, 2.5, 0/0, math.huge, "s", "\\255\\0", {}, { 1 }, { x = 1 }, print, Text "x",
          Component "C" { body = print }, State(1), coroutine.create(print), setmetatable({}, { __index = error })
        }
        local function try(name, f, ...)
          for i = 1, bad.n do
            for j = 0, bad.n do
              local ok, message = pcall(f, ...)
              local args = table.pack(...)
              for at, value in ipairs { i, j } do args[args.n + at] = bad[value] end
              ok, message = pcall(f, table.unpack(args, 1, args.n + (j == 0 and 1 or 2)))
              if not ok then print(name .. ": " .. tostring(message)) end
            end
          end
        end

        """

    @Test(
        "is named, with what there should be",
        arguments: [
            """
            for name, f in pairs(require "luaview") do
              if name ~= "print" and name ~= "quit" and name ~= "warn" and name ~= "breakpoint" and type(f) ~= "table" then try(name, f) end
            end
            """,
            """
            for _, name in ipairs {
              "padding", "frame", "border", "bold", "italic", "underline", "strikethrough", "dim", "reverse",
              "foregroundStyle", "id", "onAppear", "onDisappear", "onChange", "environment", "environmentObject",
              "preference", "onPreferenceChange", "task", "onReceive", "equatable"
            } do
              try(name, Text("x")[name], Text "x")
            end
            """,
            """
            for _, name in ipairs { "get", "set", "at", "didSet", "conditionSet" } do
              try(name, Binding.constant(1)[name], Binding.constant(1))
              try(name, Binding.constant(1)[name])
            end
            """,
            """
            local A = Component "A" { p = Property(), b = Binding(), body = print }
            try("A", A)
            try("A", function(p, b) return A { p = p, b = b } end)
            try("A", function(k, v) return A { [k] = v, p = 1, b = Binding.constant(1) } end)
            try("Component", function(k, v) return Component "B" { [k] = v } end)
            try("Component", function(v) return Component "B" (v) end)
            try("VStack", function(k, v) return VStack { [k] = v } end)
            try("frame", function(k, v) return Text("x"):frame { [k] = v } end)
            """,
        ])
    func message(tries: String) throws {
        let run = try ScriptRun(WrongTypeTests.tries + tries + "\nreturn Text 'x'")
        #expect(run.complaints == [])
        #expect(run.status == 0)
        #expect(run.printed.count > 20)
        for line in run.printed {
            #expect(!line.contains("0x"), "an address: \(line)")
            #expect(!line.contains("must be ,") && !line.contains("(null)"), "\(line)")
            #expect(line.utf8.count < 300, "\(line)")
        }
    }

    @Test("of a method of self is named", arguments: ["self", "self.bind", "self.bind.n", "self.list"])
    func ofSelf(target: String) throws {
        let script = """
            local A = Component "A" { n = State(1), list = State {} }
            function A:body()
              return Button("b", function()
                try("index", function(k) return \(target)[k] end)
                try("newindex", function(k, v) \(target)[k] = v end)
                try("call", \(target))
              end)
            end
            return A
            """
        let run = try ScriptRun(WrongTypeTests.tries + script, events: "press b")
        #expect(run.status == 0)
        #expect(!run.printed.isEmpty)
        #expect(run.printed.allSatisfy { !$0.contains("0x") })
    }
}

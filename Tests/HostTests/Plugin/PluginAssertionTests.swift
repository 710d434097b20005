import Testing

@testable import Host
@testable import HostTools

@Suite("Assertions that plugins provide", .timeLimit(.minutes(10)))
struct PluginAssertionTests {
    private static let code = """
        return {
          has_line = {
            holds = function(app, text) return ("\\n" .. app:frame() .. "\\n"):find("\\n" .. text .. "\\n", 1, true) ~= nil end,
            positive_message = "Of\\n%s\\nno line is\\n%s, 100%%", negative_message = "A line is\\n%s",
          },
          sunny = function(day) return day > 3, "day " .. day .. " decides" end,
          Odd = function(n) return n % 2 == 1 end, equal = function() return true end,
        }
        """
    private let kit = [
        "my-kit": (fields: #""provides": {"assertions": ["has_line", "sunny", "Odd", "equal"]}"#, code: code)
    ]

    private func it(_ line: String) -> String { "it('t', function() \(line) end)" }

    @Test(
        "are found by their names, by their plugin's, and turned round",
        arguments: [
            "assert.has_line(mount(Text 'x'), 'x')", "assert.has_no.line(mount(Text 'x'), 'y')",
            "assert.is_not.has_line(mount(Text 'x'), 'y')", "assert.not_has_line(mount(Text 'x'), 'y')",
            "assert.my_kit.has_line(mount(Text 'x'), 'x')", "assert.is_not.my_kit.has_line(mount(Text 'x'), 'y')",
            "assert.my_kit.has_no.line(mount(Text 'x'), 'y')", "assert.my_kit_sunny(4)", "assert.is.sunny(4)",
            "assert.is_sunny(4)", "assert.sunny(4)", "assert.Odd(3)", "assert.odd(3)", "assert.is_not_odd(4)",
            "assert.equal(7, (assert.odd(7)))", "assert.has_error(function() assert.odd(2) end)",
            "assert.my_kit.equal(1, 2)", "assert.not_equal(1, 2)", "local odd = assert.is_odd; odd(1); odd(3)",
        ])
    func names(line: String) throws {
        #expect(try PluginSpec(plugins: kit).messages(of: it(line)) == [])
    }

    @Test("leave busted's own alone, whatever words stand before their names")
    func own() throws {
        let names = ["is_true", "has_error", "are_equal", "was_called", "not_equal", "is_not_same", "message", "equal"]
        let code =
            "local f = function() return false end return { \(names.map { "\($0) = f" }.joined(separator: ", ")) }"
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        for plugin in ["kit", "equal", "is"] {
            let plugins = [plugin: (fields: "\"provides\": {\"assertions\": [\(list)]}", code: code)]
            let source = """
                it("t", function()
                  local s = spy.new(function() end)
                  s(1)
                  assert.is_true(true) assert.True(true) assert.has_error(function() error "x" end)
                  assert.are_equal(1, 1) assert.are.equal(1, 1) assert.not_equal(1, 2) assert.is_not_same({}, { 1 })
                  assert.spy(s).was_called(1) assert.spy(s).was_called_with(1) assert.message("m").is_true(true)
                end)
                """
            #expect(try PluginSpec(plugins: plugins).messages(of: source) == [])
        }
        let plugins = ["kit": (fields: "\"provides\": {\"assertions\": [\(list)]}", code: code)]
        for name in names {
            let line = it("assert.is_not.kit.\(name)(1)") + " " + it("assert.kit.\(name)(1)")
            let messages = try PluginSpec(plugins: plugins).messages(of: line)
            #expect(messages == ["x_test.lua:1: Expected \(name) to hold for:\n(number) 1"], "\(name)")
        }
    }

    @Test(
        "say what is wrong",
        arguments: [
            ("assert.has_line(mount(Text 'x'), 'y')", "Of\n(app) that shows\nx\nno line is\n(string) 'y', 100%"),
            ("assert.has_no.line(mount(Text 'x'), 'x')", "A line is\n(app) that shows\nx"),
            ("assert.has_no.line(mount(Text ''), '')", "A line is\n(app) that shows nothing"),
            ("assert.sunny(1)", "day 1 decides"), ("assert.is_not.sunny(4)", "day 4 decides"),
            ("assert.message('mine').sunny(1)", "mine\nday 1 decides"),
            ("assert.odd(4, 'x')", "Expected Odd to hold for:\n(number) 4\n(string) 'x'"),
            ("assert.is_not.odd(3)", "Expected Odd not to hold for:\n(number) 3"),
            ("assert.equal(1, 2)", "Expected objects to be equal.\nPassed in:\n(number) 2\nExpected:\n(number) 1"),
            (
                "assert.my_kit.oven(1)",
                "plugin 'my-kit' provides no assertion 'oven'; it provides Odd, equal, has_line, sunny"
            ),
            (
                "assert.is_not.my_kit.same(1)",
                "plugin 'my-kit' provides no assertion 'same'; it provides Odd, equal, has_line, sunny"
            ),
            ("assert.has_lime(1)", "luassert: unknown modifier/assertion: 'has_lime'"),
            ("assert.my_kit(1)", ""),
        ])
    func messages(line: String, message: String) throws {
        let expected = message.isEmpty ? [] : ["x_test.lua:1: " + message]
        #expect(try PluginSpec(plugins: kit).messages(of: it(line)) == expected)
    }

    @Test("what they raise is an error of the test, with the plugin's name")
    func raising() throws {
        let records = try PluginSpec(plugins: kit).records(of: it("assert.odd('x')"))
        #expect(
            records.hasPrefix(
                "error x_test.lua:1 t\n    plugin 'my-kit': my-kit/init.lua:7: attempt to mod a 'string' with a 'number'\n"
            ),
            "\(records)")
    }

    @Test("two plugins may have one name: then it takes the plugin's")
    func ambiguity() throws {
        let code = "return { sunny = function(n) return n == % end }"
        let provides = #""provides": {"assertions": ["sunny"]}"#
        let spec = PluginSpec(plugins: [
            "a": (provides, code.replacing("%", with: "1")), "b": (provides, code.replacing("%", with: "2")),
        ])
        let source =
            "it('t', function() assert.a.sunny(1); assert.b.is_sunny(2); assert.is_not.b.sunny(1); assert.sunny(1) end)"
        #expect(
            try spec.messages(of: source) == [
                "x_test.lua:1: 'sunny' is provided by a and b; say assert.a.sunny or assert.b.sunny"
            ])
    }

    @Test("go with their plugin")
    func revocation() throws {
        var spec = PluginSpec(plugins: kit)
        spec.note = { file, record in
            guard case .ended(let result) = record, result.name.full == "before",
                let plugins = file.scene?.words as? Plugins
            else { return }
            try? plugins.unload(plugins.loaded[0], because: "was unloaded")
        }
        let records = try spec.records(
            of: """
                local kept, sunny = assert.is_odd, my_kit.sunny
                it("before", function() kept(1) end)
                it("kept", function() kept(1) end)
                it("named", function() assert.my_kit.sunny(4) end)
                it("function", function() sunny(4) end)
                """)
        #expect(
            records == """
                success x_test.lua:2 before
                error x_test.lua:3 kept
                    x_test.lua:3: luassert: unknown modifier/assertion: 'is_odd'
                error x_test.lua:4 named
                    x_test.lua:4: luassert: unknown modifier/assertion: 'my_kit_sunny'
                error x_test.lua:5 function
                    x_test.lua:5: plugin 'my-kit' was unloaded
                = 1 0 3 0 0

                """)
    }

    @Test("what a file or a block does to them is not seen outside")
    func isolation() throws {
        var spec = PluginSpec(plugins: kit)
        spec.more = { $0.repetitions = 2 }
        let messages = try spec.messages(
            of: """
                insulate("inside", function()
                  it("t", function()
                    assert:register("assertion", "odd", function() return true end, "a", "b")
                    assert:unregister("assertion", "sunny")
                    my_kit.Odd, string.rep = nil, nil
                    assert.odd(2)
                  end)
                end)
                it("is as before", function()
                  assert.is_not.odd(2)
                  assert.sunny(4)
                  assert.is_function(my_kit.Odd)
                  assert.is_function(string.rep)
                  assert:register("assertion", "sunny", function() return true end, "a", "b")
                  my_kit.Odd = nil
                end)
                """)
        #expect(messages == [])
    }

    @Test("in Swift take plain values, and may have messages")
    func native() throws {
        let source = """
            it("holds", function() assert.even(2); assert.is_not.even(3); assert.native_kit.is_even(4); assert.is_true(even(2)) end)
            it("fails", function() assert.even(3) end)
            it("fails, turned round", function() assert.is_not.even(2) end)
            it("fails, with a message", function() assert.near_ten(7) end)
            it("throws", function() assert.near_ten "x" end)
            it("refuses", function() assert.even(print) end)
            """
        let messages = try PluginSpec(natives: [NativeKit()]).messages(
            of: source.replacing("even(2))", with: "native_kit.even(2))"))
        #expect(
            messages == [
                "x_test.lua:2: Expected even to hold for:\n(number) 3",
                "x_test.lua:3: Expected even not to hold for:\n(number) 2",
                "x_test.lua:4: (number) 7 is far from ten",
                "x_test.lua:5: native-kit.near_ten: argument 1 is a number",
                "x_test.lua:6: a function is no plain value: only numbers, strings, booleans and tables of them are",
            ])
    }
}

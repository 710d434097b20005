import Testing

@testable import Host

@Suite("The names of plugins")
struct PluginNameTests {
    private static let provides = #""provides": {"environment": ["accent"]}"#

    private static let badge = """
        local Badge = Component "Badge" { a = Environment "accent" }
        function Badge:body() return Text(tostring(self.a)) end
        local Given = Modifier "Given" { value = Property() }
        function Given:body(content) local view = content; return view:environment("accent", self.value) end
        return { Badge = Badge, Given = Given, accent = "a-own" }
        """

    @Test("a plugin's own key is meant in its code, whoever else provides one of that name")
    func ownKeys() throws {
        let plugins = try PluginFolder([
            "a": (PluginNameTests.provides, PluginNameTests.badge),
            "b": (PluginNameTests.provides, "return { accent = 'b-own' }"),
        ])
        let app = try plugins.app(
            """
            local Read = Component "Read" { a = Environment "a.accent", b = Environment "b.accent" }
            function Read:body() return Text(self.a .. " " .. self.b) end
            return VStack {
              a.Badge(), a.Badge():environment("a.accent", "Y"), a.Badge():environment("b.accent", "Z"),
              a.Badge():modifier(a.Given { value = "M" }), Read():modifier(a.Given { value = "M" }),
            }
            """)
        #expect(app.output.frame == "a-own\nY\na-own\nM\nM b-own")
        #expect(app.output.errors.isEmpty)
    }

    @Test("the short and the whole name of a key are one key, and what is given comes and goes by either")
    func oneKey() throws {
        let plugins = try PluginFolder(["a": (PluginNameTests.provides, "return { accent = 'own' }")])
        let app = try plugins.app(
            """
            local Show = Component "Show" { s = Environment "accent", f = Environment "a.accent" }
            function Show:body() return Text(self.s .. self.f) end
            local App = Component "App" { key = State "accent", value = State "V" }
            function App:body()
              return VStack {
                Show(), Show():environment("accent", "X"), Show():environment("a.accent", "Y"),
                Show():environment("accent", "in"):environment("a.accent", "out"),
                Show():environment(self.key, self.value),
                Button("key", function() self.key = "a.accent" end), Button("none", function() self.key = "other" end),
                Button("value", function() self.value = "W" end),
              }
            end
            return App
            """)
        let fixed = "ownown\nXX\nYY\ninin\n"
        #expect(app.output.frame.hasPrefix(fixed + "VV\n"))
        try app.carryOut("press key")
        #expect(app.output.frame.hasPrefix(fixed + "VV\n"))
        try app.carryOut("press value")
        #expect(app.output.frame.hasPrefix(fixed + "WW\n"))
        try app.carryOut("press none")
        #expect(app.output.frame.hasPrefix(fixed + "ownown\n"))
    }
}

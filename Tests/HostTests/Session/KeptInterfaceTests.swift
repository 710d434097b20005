import Testing

@testable import Host
@testable import HostServices

@Suite("The interface of a script that is loaded again", .timeLimit(.minutes(10)))
struct KeptInterfaceTests {
    private static let opening = """
        local Page = Component "Page" { n = Property(), k = State(0) }
        function Page:body()
          return VStack {
            Text("page " .. self.n), Button("k" .. self.k, function() self.k = self.k + 1 end),
            NavigationLink("deeper", function() return Page { n = self.n + 1 } end),
          }
        end

        """

    /// Something that a user has done, what is pressed after the reload, and what is seen then.
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var body: String
        var before: [String]
        var after: [String] = []
        var frame: String
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "the focus",
            body: #"""
                VStack { Button("a" .. self.n, print), Button("b" .. self.n, function() self.n = self.n + 1 end) }
                """#,
            before: ["key tab", "key enter"], after: ["key enter"], frame: "[ a2 ]\n[ b2 ]"),
        Case(
            name: "the focus of a control that stands elsewhere, by its label",
            body: #"""
                VStack { If(rawget(_G, "old"), function() return Text "gone" end), rawget(_G, "old") and Text "old" or VStack {},
                  HStack { Button("a", print), TextField("Name", self.bind.t) } }
                """#,
            before: ["focus Name", "type x"], after: ["type y"], frame: "[ a ] xy"),
        Case(
            name: "where the focus goes back to from what is presented",
            body: #"""
                VStack { Button("a", print), Button("b" .. self.n, function() self.n = self.n + 1; self.s = self.n == 1 end),
                  Button("c", print) }
                  :sheet { isPresented = self.bind.s, content = function() return Button("in", print) end }
                """#,
            before: ["focus b0", "key enter"], after: ["key escape", "key enter"], frame: "[ a ]\n[ b2 ]\n[ c ]"),
        Case(
            name: "the cursor, and what can be taken back",
            body: #"TextField("Name", self.bind.t)"#,
            before: ["type abc", "key left", "type x"], after: ["type y", "key alt+u"], frame: "abc"),
        Case(
            name: "what is open",
            body: #"""
                DisclosureGroup("More", { Text "inside", DisclosureGroup("Inner", { Button("deep" .. self.n, function()
                  self.n = self.n + 1
                end) }) })
                """#,
            before: ["press More", "press Inner", "press deep0"], frame: "▾ More\n  inside\n  ▾ Inner\n    [ deep1 ]"),
        Case(
            name: "the tab that is shown",
            body: #"TabView { Text "one":tabItem "A", Text "two":tabItem "B" }"#,
            before: ["press B"], frame: " A  B\n───━━━──────────\ntwo"),
        Case(
            name: "how far it is scrolled",
            body: #"ScrollView { ForEach(9, function(i) return Text(i) end) }:frame { width = 3, height = 2 }"#,
            before: ["scroll 1,1 4"], frame: "5┃\n6│"),
        Case(
            name: "how far a list is scrolled, and the focus in a row of it",
            body: #"""
                List(9, function(i) return Button(i .. "=" .. (self.n == i and "on" or ""), function() self.n = i end) end)
                  :frame { width = 10, height = 2 }
                """#,
            before: ["scroll 1,1 5", "focus 7=", "key enter"], frame: "[ 6= ]   ┃\n[ 7=on ] │"),
        Case(
            name: "the pages that are open",
            body: #"""
                NavigationStack { VStack { Text "root", NavigationLink("go", function() return Page { n = 1 } end) } }
                """#,
            before: ["press go", "press k0", "press deeper", "press k0", "press k1"], after: ["press Back"],
            frame: "[ ‹ Back ]\n────────────────\npage 1\n[ k1 ]\ndeeper ›"),
    ]

    @Test("has what the user did to it where the same stands", arguments: cases)
    func keeps(_ it: Case) throws {
        let source = """
            \(KeptInterfaceTests.opening)
            return Component "App" { n = State(0), t = State "", s = State(false), body = function(self) return \(it.body) end }
            """
        var configuration = Configuration(builtIn: .all)
        configuration.width = 16
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array("old = true\n\(source)".utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        for line in it.before { try app.carryOut(line) }
        let next = MountedApp(
            session: try session.reloaded(source: Array(source.utf8), name: "app.lua"), output: output)
        try next.runReady()
        for line in it.after { try next.carryOut(line) }
        #expect(output.frame == it.frame)
        #expect(output.errors.isEmpty)
    }

    @Test("shows no frame in which it is lost, and has each page appear once")
    func showsNoOther() throws {
        let source = """
            local Page = Component "Page" {}
            function Page:body() return Text "page":onAppear(function() print "page appears" end) end
            return NavigationStack {
              VStack { Text "root", NavigationLink("go", function() return Page {} end) }
                :onAppear(function() print "root appears" end),
            }
            """
        let output = RecordedOutput()
        let session = try Session(Configuration(builtIn: .all), output: output)
        try session.load(source: Array(source.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        try app.carryOut("press go")
        let before = (output.frames.count, output.printed.count)
        let next = MountedApp(
            session: try session.reloaded(source: Array(source.utf8), name: "app.lua"), output: output)
        try next.runReady()
        #expect(!output.frames[before.0...].isEmpty && output.frames[before.0...].allSatisfy { $0.contains("page") })
        #expect(Array(output.printed[before.1...]) == ["page appears"])
    }

    @Test("has it again once a mistake is mended that left no place for it")
    func mended() throws {
        let good = """
            return Component "App" { t = State "", body = function(self)
              return VStack { Button("a", print), TextField("Name", self.bind.t) }
            end }
            """
        let output = RecordedOutput()
        let session = try Session(Configuration(builtIn: .all), output: output)
        try session.load(source: Array(good.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        for line in ["focus Name", "type abc", "key left"] { try app.carryOut(line) }
        let bad = good.replacing("VStack", with: "Nothing")
        let failing = try session.reloaded(source: Array(bad.utf8), name: "app.lua")
        let next = MountedApp(session: try failing.reloaded(source: Array(good.utf8), name: "app.lua"), output: output)
        try next.runReady()
        try next.carryOut("type x")
        #expect(output.frame == "[ a ]\nabxc")
    }
}

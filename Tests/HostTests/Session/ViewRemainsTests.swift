import Testing

@testable import Host
@testable import HostServices

/// Views of every kind are shown and taken away again, many times.
@Suite("Views that come and go", .timeLimit(.minutes(10)))
struct ViewRemainsTests {
    private static let script = """
        local subject = PassthroughSubject()
        local Mark = Preference "Mark" { default = 0, reduce = function(a, b) return a + b end }
        local Model = Observable "Model" { n = 1, twice = Computed(function(self) return self.n * 2 end) }
        local Around = Modifier "Around" { k = State(1) }
        function Around:body(content) return HStack { content, Text(self.k) } end
        local Inner = Component "Inner" {
          n = Property(0), own = State(2), model = State(function() return Model {} end),
          sum = Computed(function(self) return self.n + self.own end),
        }
        function Inner:body() return Text(self.sum + self.model.twice) end
        local Reader = Component "Reader" { mood = Environment("mood", "none") }
        function Reader:body() return Text(self.mood) end
        local App = Component "App" {
          n = State(1), here = State(false), list = State { 1, 2, 3 }, rows = State { { id = 1, n = 1 } }, chosen = State(1),
          on = State(true), text = State "t", shown = State(true), focus = FocusState(), held = GestureState(0),
          path = State {}, position = State(nil),
        }
        function App:body()
          return VStack { Button("toggle", function() self.here = not self.here end):id "toggle", self.here and % }
        end
        return App
        """

    private static let views = [
        #"Text(self.n):bold()"#,
        #"GeometryReader(function(g) return Text(g.size.width + self.n) end)"#,
        #"ScrollViewReader(function(proxy) return Button("to", function() proxy:scrollTo(self.n) end) end)"#,
        #"TimelineView(1, function(context) return Text(self.n) end)"#,
        #"ForEach(self.list, function(x) return Text(x + self.n) end)"#,
        #"List(self.list, function(x) return Text(x) end, { selection = self.bind.chosen })"#,
        #"LazyVStack { ForEach(100, function(i) return Text(i + self.n) end) }"#,
        #"NavigationStack { NavigationLink("go", function() return Text(self.n) end) }"#,
        #"NavigationSplitView { Text "s", detail = Text(self.n) }"#,
        #"TabView { Text(self.n):tabItem "one":tag(1), Text "2":tabItem "two":tag(2) }"#,
        #"Picker("p", self.bind.chosen, { 1, 2 })"#,
        #"Toggle("t", self.bind.on)"#,
        #"TextField("f", self.bind.text)"#,
        #"TextEditor(self.bind.text)"#,
        #"Slider("s", self.bind.n)"#,
        #"Stepper("s", self.bind.n)"#,
        #"DatePicker("d", self.bind.n)"#,
        #"Menu("m", { Button("x", function() self.n = 1 end) })"#,
        #"DisclosureGroup("d", { Text(self.n) })"#,
        #"Canvas(function(c) c:text(1, 1, "x" .. self.n) end):frame { width = 3, height = 1 }"#,
        #"Chart { 1, self.n, 2 }"#,
        #"Markdown("**" .. self.n .. "**")"#,
        #"Table(self.rows, { TableColumn("n", "n"), selection = self.bind.chosen })"#,
        #"Grid { GridRow { Text(self.n), Text "b" } }"#,
        #"ViewThatFits { Text "too long for this window, far too long for it", Text(self.n) }"#,
        #"HSplitView { Text "a", Text(self.n) }"#,
        #"ScrollView { VStack { ForEach(30, function(i) return Text(i) end) } }:frame { height = 3 }"#,
        #"Inner { n = self.n }"#,
        #"Inner { n = self.n }:equatable()"#,
        #"Inner { n = self.n }:modifier(Updaters.Nonduplicate(self.n // 2))"#,
        #"Text(self.n):modifier(Around {})"#,
        #"Text "a":onReceive(Timer(1), function() end)"#,
        #"Text "a":onReceive(subject:map(tostring), function() self.n = 2 end)"#,
        #"Text "a":task(function() sleep(1e9) end)"#,
        #"Text "a":task(function() await(subject) end)"#,
        #"Text "a":onChange(self.n, function() end)"#,
        #"Text "a":onAppear(function() end):onDisappear(function() end)"#,
        #"Text "a":preference(Mark, self.n)"#,
        #"Text "a":onPreferenceChange(Mark, function() end)"#,
        #"Text "a":environment("mood", "good")"#,
        #"Reader {}"#,
        #"Button("b", function() end):buttonStyle(function(c) return Text(c.isFocused and "*" or "-") .. Text "b" end)"#,
        #"Button("b", function() end):keyboardShortcut "ctrl+b""#,
        #"Button("b", function() end):focused(self.bind.focus)"#,
        #"Text "a":sheet { isPresented = self.bind.shown, content = function() return Text(self.n) end }"#,
        #"Text "a":alert { isPresented = self.bind.shown, title = "t" }"#,
        #"Text "a":contextMenu { Button("x", function() end) }"#,
        #"Text "a":background(GeometryReader(function(g) return Text(g.size.height) end))"#,
        #"Text "a":onTapGesture(function() self.n = 2 end)"#,
        #"Text "a":gesture(DragGesture():updating(self.bind.held, function(v) return v.translation.width end))"#,
        #"Text "a":transition "slide""#,
        #"Text "a":animation("linear", self.n)"#,
        #"Text "a":onKeyPress("x", function() self.n = 2 end)"#,
        #"Text "a":onGeometryChange(function(g) return g.size.width end, function() end)"#,
        #"Text "a":overlay(Inner { n = 1 })"#,
        #"Text "a":onError(function(e) return Text(e) end)"#,
        #"DisclosureGroup { label = "d", isExpanded = self.bind.on, Text(self.n) }"#,
        #"TabView { selection = self.bind.chosen, Text(self.n):tabItem "one":tag(1), Text "2":tabItem "two":tag(2) }"#,
        #"NavigationStack { path = self.bind.path, NavigationLink("go", { value = 1 }):navigationDestination("number", function(n) return Text(n) end) }"#,
        #"Section { header = "h", isExpanded = self.bind.on, Text(self.n) }"#,
        #"ScrollView { VStack { ForEach(9, function(i) return Text(i) end) } }:scrollPosition(self.bind.position):frame { height = 3 }"#,
        #"List(self.list, function(x) return Text(x) end):searchable(self.bind.text)"#,
        #"List(self.list, function(x) return Text(x) end):refreshable(function() end)"#,
        #"Text "a":popover { isPresented = self.bind.shown, content = function() return Text(self.n) end }"#,
        #"Text "a":confirmationDialog { isPresented = self.bind.shown, title = "t", actions = { Button("x", function() end) } }"#,
        #"Text "a":toast { isPresented = self.bind.shown, content = function() return Text(self.n) end }"#,
        #"SecureField("s", self.bind.text)"#,
        #"Toggle("t", self.bind.on):toggleStyle(function(c) return Text(c.isOn and "on" or "off") end)"#,
        #"Text "a":navigationTitle("t" .. self.n)"#,
        #"Text "a":toolbar { Button("x", function() end) }"#,
        #"Text "a":safeAreaInset { edge = "bottom", content = Text(self.n) }"#,
        #"Text "a":onHover(function(is) self.on = is end)"#,
        #"Text "a":onLongPressGesture { perform = function() self.n = 2 end, onPressingChanged = function() end }"#,
        #"Text "a":backgroundPreferenceValue(Mark, function(v) return Text(v) end)"#,
        #"Text "a":overlayPreferenceValue(Mark, function(v) return Text(v) end)"#,
        #"Text "a":id(self.n)"#,
        #"Text "a":tag(self.n)"#,
        #"Text "a":focusable()"#,
        #"Text "a":theme { accent = "red" }"#,
        #"Text "a":accessibilityLabel("l" .. self.n)"#,
        #"Gauge { value = self.n, max = 4, label = "g" }"#,
        #"ProgressView { value = 0.5, label = "p" }"#,
    ]

    @Test("leave nothing behind that the host or the script keeps", arguments: views)
    func remains(view: String) throws {
        var configuration = Configuration(builtIn: .all)
        configuration.width = 90
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        try session.load(
            source: Array(ViewRemainsTests.script.replacing("%", with: view).utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        func toggle(times: Int) throws -> (nodes: Int, bytes: Int) {
            for _ in 0..<2 * times { try app.carryOut("press id=toggle") }
            let interpreter = session.scene.interpreter
            return interpreter.limited(seconds: nil, bytes: 64 << 20) {
                for _ in 0..<2 { interpreter.collectGarbage() }
                return (session.scene.program.graph.count, interpreter.memoryLeft)
            }
        }
        let before = try toggle(times: 3)
        let after = try toggle(times: 20)
        #expect(output.errors == [])
        #expect(before.nodes == after.nodes)
        // A table may have grown once.
        #expect(before.bytes - after.bytes < 1000)
    }
}

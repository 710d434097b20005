import Testing

@testable import Host
@testable import HostServices

@Suite("Motion", .timeLimit(.minutes(10)))
struct MotionTests {
    private func app(_ body: String, fields: String = "on = State(false)", height: Int? = nil) throws -> MountedApp {
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = true
        configuration.isInteractive = true
        configuration.hasMotion = true
        configuration.width = 30
        configuration.height = height
        configuration.verification = .all
        let output = RecordedOutput()
        let session = try Session(configuration, output: output)
        let script = """
            local App = Component "App" { \(fields) }
            function App:body()
              return VStack { \(body),
                Button("go", function() withAnimation(Animation.linear(1), function() self.on = not self.on end) end) }
            end
            return App
            """
        try session.load(source: Array(script.utf8), name: "app.lua")
        let app = MountedApp(session: session, output: output)
        try app.runReady()
        return app
    }

    private func style(_ app: MountedApp, row: Int = 0, column: Int = 0) -> TextStyle {
        app.session.frame[row: row, column: column].style
    }

    private func column(_ app: MountedApp) -> Int {
        app.session.frame.lines[0].prefix { $0 == " " }.count
    }

    @Test("by a spring goes on with the velocity that it has, and another animation from where it is")
    func velocity() throws {
        func way(_ animation: String) throws -> [Int] {
            let app = try app(
                "Text 'x':offset { x = self.on and 20 or 0 }:animation(\(animation), self.on)")
            try app.carryOut("press go")
            try app.carryOut("advance 100ms")
            var columns = [column(app)]
            try app.carryOut("press go")
            for _ in 1...40 {
                try app.carryOut("advance 25ms")
                columns.append(column(app))
            }
            #expect(app.session.verificationFailure == nil)
            return columns
        }
        let spring = try way("Animation.spring { duration = 0.5 }")
        let turn = try #require(spring.max())
        #expect(spring[0] > 3 && turn > spring[0] && spring.last == 0, "\(spring)")
        let linear = try way("'linear'")
        #expect(linear.max() == linear[0] && linear.last == 0, "\(linear)")
    }

    @Test("is that of whatever changes inside of an animation without a value")
    func withoutValue() throws {
        let app = try app(
            "HStack { spacing = 0, Text((' '):rep(self.n)), Text 'x' }:animation 'linear', Button('add', function() self.n = self.n + 8 end)",
            fields: "on = State(false), n = State(0)")
        for round in 0..<2 {
            try app.carryOut("press add")
            #expect(column(app) == round * 8)
            try app.carryOut("advance 175ms")
            #expect(column(app) == round * 8 + 4)
            try app.carryOut("advance 175ms")
            #expect(column(app) == round * 8 + 8)
        }
        #expect(app.session.verificationFailure == nil)
    }

    @Test(
        "has colours between two others",
        arguments: [
            "Text 'x':foregroundStyle(self.on and '#6496c8' or '#000000')",
            "Text 'x':background(self.on and '#6496c8' or '#000000')",
            "Text 'x':border { color = self.on and '#6496c8' or '#000000' }",
            "Color(self.on and '#6496c8' or '#000000'):frame { width = 1, height = 1 }",
            "Rectangle():fill(self.on and '#6496c8' or '#000000'):frame { width = 1, height = 1 }",
            "ProgressView { value = 1 }:tint(self.on and '#6496c8' or '#000000')",
        ])
    func colours(view: String) throws {
        let app = try app(view)
        func colour() -> Color? { style(app).foreground ?? style(app).background }
        #expect(colour() == .rgb(red: 0, green: 0, blue: 0))
        try app.carryOut("press go")
        #expect(colour() == .rgb(red: 0, green: 0, blue: 0))
        try app.carryOut("advance 500ms")
        #expect(colour() == .rgb(red: 50, green: 75, blue: 100))
        try app.carryOut("press go")
        try app.carryOut("advance 500ms")
        #expect(colour() == .rgb(red: 25, green: 38, blue: 50))
        try app.carryOut("advance 500ms")
        #expect(colour() == .rgb(red: 0, green: 0, blue: 0))
        #expect(app.session.verificationFailure == nil)
    }

    @Test("fades what has a colour over what is behind it, and what has none in steps")
    func fading() throws {
        let app = try app(
            "ZStack { alignment = 'leading', Text '   ', self.on and Text 'a':foregroundStyle '#c8c8c8' }:background '#000064', "
                + "ZStack { alignment = 'leading', Text '   ', self.on and Text 'b' }")
        func characters() -> [Character?] { app.session.frame.lines.prefix(2).map(\.first) }
        try app.carryOut("press go")
        #expect(characters() == [nil, nil])
        try app.carryOut("advance 300ms")
        #expect(characters() == ["a", nil])
        #expect(style(app).foreground == .rgb(red: 60, green: 60, blue: 130))
        try app.carryOut("advance 200ms")
        #expect(style(app).foreground == .rgb(red: 100, green: 100, blue: 150))
        #expect(style(app).background == .rgb(red: 0, green: 0, blue: 100))
        #expect(characters() == ["a", "b"] && style(app, row: 1).attributes.contains(.dim))
        try app.carryOut("advance 500ms")
        #expect(style(app).foreground == .rgb(red: 200, green: 200, blue: 200) && style(app, row: 1) == .plain)
        try app.carryOut("press go")
        try app.carryOut("advance 500ms")
        #expect(characters() == ["a", "b"] && style(app, row: 1).attributes.contains(.dim))
        #expect(style(app).foreground == .rgb(red: 100, green: 100, blue: 150))
        try app.carryOut("advance 400ms")
        #expect(characters() == ["a", nil])
        try app.carryOut("advance 100ms")
        #expect(characters() == [nil, nil])
        #expect(app.session.verificationFailure == nil)
    }

    @Test("asks for sixty frames a second while something that is seen moves, and for none afterwards")
    func frames() throws {
        let app = try app("Text 'x':offset { x = self.on and 20 or 0 }")
        #expect(app.session.nextDrawing == nil && !app.session.isMoving)
        try app.carryOut("press go")
        var frames = 0
        while let next = app.session.nextDrawing, frames < 1000 {
            #expect(next - app.session.clockTarget > 0.0166)
            frames += 1
            app.session.post(.advance(seconds: next - app.session.clockTarget))
            try app.runReady()
        }
        #expect((55...61).contains(frames), "\(frames)")
        #expect(app.session.frame.lines[0] == String(repeating: " ", count: 20) + "x")
        #expect(!app.session.isMoving)
    }

    @Test("asks for no frame while what moves is out of sight, or waits for its time")
    func stillness() throws {
        let hidden = try app(
            "ScrollView { VStack { ForEach(30, function(n) return Text(n) end), Text 'x':offset { x = self.on and 9 or 0 } } }:frame { height = 3 }"
        )
        try hidden.carryOut("press go")
        #expect(hidden.session.nextDrawing == nil)
        let waiting = try app(
            "Text 'x':offset { x = self.on and 9 or 0 }:animation(Animation.linear(1):delay(5), self.on)")
        try waiting.carryOut("press go")
        #expect(waiting.session.nextDrawing == 5)
    }

    @Test("of what has gone is no way to it")
    func departed() throws {
        let app = try app("self.on and Button('inside', function() print 'pressed' end) or Text 'none'")
        try app.carryOut("press go")
        try app.carryOut("advance 1s")
        try app.carryOut("press inside")
        #expect(app.output.printed == ["pressed"])
        try app.carryOut("press go")
        try app.carryOut("advance 100ms")
        #expect(app.session.frame.lines[0].contains("inside"))
        #expect(throws: EventError.self) { try app.carryOut("press inside") }
    }

    @Test("costs nothing where no script speaks of it")
    func unused() throws {
        let app = try app("Text(self.on and 'a' or 'b')")
        #expect(app.session.interface.reconciler.motion?.isUsed == false)
        #expect(app.session.interface.moving == nil)
    }

    @Test("is the same under a clock of the session's own, however it is sent on")
    func determinism() throws {
        func lines(_ steps: [String]) throws -> [String] {
            let app = try app("Text 'x':offset { x = self.on and 29 or 0 }")
            for step in ["press go"] + steps { try app.carryOut(step) }
            return app.session.frame.lines
        }
        let all = try lines(["advance 300ms"])
        #expect(all == (try lines(Array(repeating: "advance 10ms", count: 30))))
        #expect(all[0] == String(repeating: " ", count: 9) + "x")
    }
}

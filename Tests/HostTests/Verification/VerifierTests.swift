import Testing

@testable import Host
@testable import HostServices

/// What is kept is made wrong on purpose.
@Suite("A session that checks itself", .timeLimit(.minutes(10)))
struct VerifierTests {
    private static let script = """
        plain, depth = 0, 0
        local M = Observable "M" { n = 1, c = Computed(function(self) return self.n + plain end) }
        local m = M()
        local Leaf = Component "Leaf" { p = Property() }
        function Leaf:body() return Text("leaf " .. self.p .. plain) end
        local App = Component "App" { n = State(1), on = State(false) }
        function App:body()
          return VStack { Leaf { p = 1 }, Text(m.c), Toggle("on", self.bind.on), Text "end" }
        end
        return App
        """

    private func session(_ checks: Verification = .all) throws -> (Session, ScreenedOutput) {
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = true
        configuration.width = 20
        configuration.verification = checks
        let output = ScreenedOutput()
        let session = try Session(configuration, output: output)
        try session.load(source: Array(VerifierTests.script.utf8), name: "app.lua")
        while try session.step() {}
        #expect(session.verificationFailure == nil && session.exitStatus == nil)
        return (session, output)
    }

    /// Carries out an event that changes nothing.
    private func failure(_ session: Session, _ event: Event = .frame) throws -> VerificationFailure? {
        session.post(event)
        while try session.step() {}
        return session.verificationFailure
    }

    @Test("finds nothing where nothing is wrong")
    func right() throws {
        let (session, output) = try session()
        #expect(try failure(session) == nil)
        #expect(try failure(session, .press(.label("on"))) == nil)
        #expect(output.failure == nil && session.exitStatus == nil)
    }

    @Test("reports a computed value that is another, with its event")
    func computed() throws {
        let (session, _) = try session()
        let found = try #require(try failure(session, .eval(source: "plain = 5")))
        #expect(found.check == .evaluations && found.cause == "eval plain = 5")
        #expect((found.place, found.subject, found.kept, found.right) == ("Computed M.c", "the value", "1", "6"))
        #expect(session.exitStatus == 70)
        #expect(found.description.hasPrefix("verification failed after 'eval plain = 5': the value of Computed M.c\n"))
    }

    @Test("reports a body that says something else now, and where")
    func body() throws {
        let (session, _) = try session()
        session.post(.eval(source: "plain = 5"))
        let text = try #require(session.interface.reconciler.root?.children.first?.children.first)
        #expect(text.component != nil)
        var verifier = TreeVerifier(session.scene)
        _ = try session.step()
        verifier.verify(text, is: View(text.content, text.modifiers))
        #expect(verifier.failure?.place == "App > Leaf > Text \"leaf 10\"")
        #expect((verifier.failure?.kept, verifier.failure?.right) == ("leaf 10", "leaf 15"))
    }

    @Test("reports nodes that are not what their views say")
    func nodes() throws {
        let (session, _) = try session(.evaluations)
        let stack = try #require(session.interface.reconciler.root?.children.first)
        stack.children[3].content = .text(.plain("other"))
        #expect(try failure(session)?.subject == "the text")
        let (again, _) = try self.session(.evaluations)
        let other = try #require(again.interface.reconciler.root?.children.first)
        other.setChildren(Array(other.children.reversed()))
        #expect(try failure(again)?.subject == "the view")
        let (third, _) = try self.session(.evaluations)
        let toggle = try #require(third.interface.reconciler.root?.children.first?.children[2])
        toggle.value = .boolean(true)
        let found = try #require(try failure(third))
        #expect((found.subject, found.kept, found.right) == ("the value", "true", "false"))
    }

    @Test("reports boxes that are not where they belong")
    func layout() throws {
        let (session, _) = try session([.layout, .frames])
        session.interface.layout.root?.children[3].moveTo(x: 3, y: 3)
        let found = try #require(try failure(session))
        #expect(found.check == .layout && found.place == "App > Text \"end\"")
        #expect(found.subject == "the place (TextBox)" && found.kept == "3,3" && found.right.hasSuffix(",3"))
        let (again, _) = try self.session([.layout, .frames])
        again.interface.reconciler.root?.children.first?.children[3].content = .text(.plain("longer than it was"))
        #expect(try failure(again)?.subject.hasPrefix("the size") == true)
    }

    @Test("reports a frame that does not show what is there")
    func frame() throws {
        let (session, _) = try session(.frames)
        var canvas = session.frame.canvas
        canvas.draw("x", column: 0, row: 3, style: 0)
        session.interface.painted = Frame(canvas)
        let found = try #require(try failure(session))
        #expect(found.check == .frames && found.subject == "column 1 of row 4")
        #expect(found.kept.hasPrefix("x") && !found.right.hasPrefix("x"))
    }

    @Test("reports a screen that does not show the frame")
    func screen() throws {
        let (session, _) = try session([])
        var capabilities = TerminalCapabilities()
        capabilities.colors = .full
        var screen = TerminalScreen(capabilities, width: 20, height: 10)
        var verifier = ScreenVerifier(of: screen)
        let bytes = screen.bytes(for: session.frame)
        verifier.take(bytes, from: screen, isNew: true, showing: session.frame, "mount")
        #expect(verifier.failure == nil)
        let wrong = String(decoding: bytes, as: UTF8.self).replacing("end", with: "and")
        verifier.take(Array(wrong.utf8), from: screen, isNew: true, showing: session.frame, "mount")
        #expect(verifier.failure?.check == .screen && verifier.failure?.subject.hasSuffix("of row 4") == true)
        #expect(verifier.failure?.kept.contains("and") == true && verifier.failure?.right.contains("end") == true)
    }

    @Test("is left alone by what is not checked, and by nothing at all")
    func unchecked() throws {
        let (session, _) = try session([.layout, .frames])
        #expect(try failure(session, .eval(source: "plain = 5")) == nil)
        let (again, _) = try self.session([])
        #expect(try failure(again, .eval(source: "plain = 5")) == nil && again.verifier == nil)
    }

    @Test("is chosen by names")
    func names() {
        #expect(Verification("1") == .all && Verification("all") == .all)
        #expect(Verification("0") == [] && Verification("") == [])
        #expect(Verification("layout,frames") == [.layout, .frames] && Verification("screen") == .screen)
        #expect(Verification("bodies") == nil && Verification("1,x") == nil)
    }

    @Test("ends the program with a status of its own, and says what was wrong")
    func program() throws {
        let folder = try TemporaryFolder(["app.lua": VerifierTests.script, "app.events": "eval plain = 5\npress on\n"])
        let arguments = ["app.lua", "--events", "app.events", "--frames", "none"]
        let checked = try ProgramRun.run(arguments, in: folder, environment: ["LUAVIEW_VERIFY": "1"])
        #expect(checked.status == 70)
        #expect(checked.errors.contains("verification failed after 'eval plain = 5': the value of Computed M.c\n"))
        let unchecked = try ProgramRun.run(arguments, in: folder)
        #expect(unchecked.status == 0 && unchecked.errors.isEmpty)
    }

    /// Rows come with the layout, and with them the first control that the focus can be on.
    @Test("shows the cursor where the focus is when rows took it")
    func focusAmongRows() throws {
        let script = """
            local Row = Component "Row" { t = State "text", f = FocusState(nil) }
            function Row:body() return TextField("name", self.bind.t):focused(self.bind.f, "x") end
            return VStack {
              Row(), Row(), Row(), Button("b", function() end),
              ScrollView { LazyVStack { ForEach(9, function(i) return Text(i) end) } }:frame { height = 3 },
            }
            """
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = true
        configuration.isInteractive = true
        configuration.verification = .all
        let session = try Session(configuration, output: ScreenedOutput())
        try session.load(source: Array(script.utf8), name: "app.lua")
        while try session.step() {}
        #expect(try failure(session, .key(Key("tab"))) == nil)
        #expect(
            session.frame.cursor?.row
                == session.interface.layout.rows(of: try #require(session.interface.controls.focused))?.lowerBound)
    }
}

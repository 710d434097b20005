import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

/// What an embedder passes in is an error, or is cut to what there is; nothing of it ends the process.
@Suite("Whatever an embedder passes in", .timeLimit(.minutes(10)))
struct HostileInputTests {
    private static let integers = [
        Int.min, Int.min + 1, -1_000_000_007, -1, 0, 1, 10_001, 1 << 31, 1 << 32, Int.max - 1, Int.max,
    ]
    private static let seconds = [
        Double.nan, -.infinity, .infinity, -.greatestFiniteMagnitude, .greatestFiniteMagnitude, -1, -0.0, 0,
        .leastNonzeroMagnitude, 1e18, .signalingNaN,
    ]
    private static let texts = [
        "", " ", "\0", "\u{FFFD}", "a\nb", "#", "id=", "'", "%s", "\u{202E}x", String(repeating: "é", count: 100_000),
    ]

    private static let script = """
        PassthroughSubject "inbox"
        local A = Component "A" { text = State(""), on = State(false), n = State(1) }
        function A:body()
          return VStack {
            List(100, function(i) return Text(i) end):frame { height = 4 }, TextField("t", self.bind.text), TextEditor(self.bind.text),
            Toggle("on", self.bind.on), Slider("n", self.bind.n), Button("b", print):id "x",
          }
        end
        return A
        """

    private static func session(
        _ configuration: Configuration = Configuration(builtIn: .all), script: String = script,
        output: RecordedOutput = RecordedOutput()
    ) throws -> Session {
        let session = try Session(configuration, output: output)
        try session.load(source: Array(script.utf8), name: "a.lua")
        while try session.step() {}
        return session
    }

    /// Carries out an event; whether it was an error.
    @discardableResult
    private static func carryOut(_ event: Event, in session: Session) -> Bool {
        session.post(event)
        do { while try session.step() {} } catch { return true }
        return false
    }

    @Test("as a place, a distance or a size of an event", arguments: [false, true])
    func places(isInteractive: Bool) throws {
        var configuration = Configuration(builtIn: .all)
        configuration.isInteractive = isInteractive
        configuration.height = isInteractive ? 3 : nil
        let session = try HostileInputTests.session(configuration)
        for a in HostileInputTests.integers {
            for b in HostileInputTests.integers {
                let isWrong = a < 1 || b < 1
                for event in [
                    Event.click(column: a, row: b), .drag(column: a, row: b), .scroll(column: a, row: b, amount: a),
                ] {
                    #expect(HostileInputTests.carryOut(event, in: session) || !isWrong, "\(event)")
                }
                HostileInputTests.carryOut(.scroll(column: 1, row: 1, amount: a), in: session)
                let fits = WindowSize.range.contains(a) && WindowSize.range.contains(b)
                #expect(HostileInputTests.carryOut(.resize(width: a, height: b), in: session) == !fits)
            }
        }
        HostileInputTests.carryOut(.resize(width: 80, height: 20), in: session)
        #expect(session.frame.width == 80)
    }

    @Test("as a time", arguments: [false, true])
    func times(isDeterministic: Bool) throws {
        var configuration = Configuration(builtIn: .all)
        configuration.isDeterministic = isDeterministic
        let session = try HostileInputTests.session(
            configuration, script: "return Text 'x':task(function() sleep(5) print 'late' end)")
        for time in HostileInputTests.seconds {
            #expect(
                HostileInputTests.carryOut(.advance(seconds: time), in: session) == !(time >= 0 && time <= 1e9),
                "\(time)")
        }
        #expect(session.clockTarget.isFinite)
        for time in HostileInputTests.seconds where !(time > 1) { #expect(!session.mailbox.wait(seconds: time)) }
        session.post(.frame)
        for time in HostileInputTests.seconds { #expect(session.mailbox.wait(seconds: time)) }
    }

    @Test("as a name or a text of an event")
    func names() throws {
        let session = try HostileInputTests.session()
        for text in HostileInputTests.texts {
            let events: [Event] = [
                .press(.label(text)), .press(.id(text)), .focus(.label(text)), .focus(.id(text)), .set(.words(text)),
                .set(.value(text, of: .label(text))),
                .set(.value(text, of: .label("t"))), .set(.value(text, of: .label("n"))), .send(name: text, text: text),
                .send(name: "inbox", text: text),
                .sendValue(name: text, .string(text)),
                .sendValue(name: "inbox", .table([PlainValue.Entry(.string(text), .nil)])), .eval(source: text),
                .focus(.label("t")), .paste(text), .key(Key(name: text, modifiers: [])),
            ]
            for event in events {
                HostileInputTests.carryOut(event, in: session)
                _ = event.cause
                _ = try? EventLine.events(in: text)
            }
            _ = session.unloadPlugin(named: text)
            #expect(throws: ScriptError.self) { try session.load(source: Array(text.utf8), name: text) }
            #expect((try? session.reloaded(source: Array("return !".utf8), name: text)) == nil)
            #expect((try? session.reloaded(path: text)) == nil)
        }
        for number in HostileInputTests.integers {
            session.post(.eval(source: "error 'x'"), from: SourceLine(file: "e", number: number))
            while try session.step() {}
        }
        #expect(session.hasFailed && session.frame.height > 5, "\(session.frame.lines)")
    }

    @Test("as an event of a session that has no script, or is over")
    func early() throws {
        let events: [Event] = [
            .mount, .press(.label("b")), .type("x"), .paste("x"), .set(.words("t x")), .focus(.id("x")),
            .key(Key(name: "tab", modifiers: [])), .click(column: 1, row: 1),
            .drag(column: 1, row: 1), .scroll(column: 1, row: 1, amount: 1), .resize(width: 10, height: 10),
            .colorScheme(.light), .advance(seconds: 1),
            .send(name: "x", text: "1"), .sendValue(name: "x", 1), .eval(source: "return 1"), .frame, .quit,
        ]
        let session = try Session(Configuration(builtIn: .all), output: RecordedOutput())
        for event in events { HostileInputTests.carryOut(event, in: session) }
        #expect(try session.undo() == nil && session.redo() == nil)
        #expect(!session.unloadPlugin(named: "x") && session.nextDeadline == nil)
        #expect(throws: ScriptError.self) { try session.reloaded(path: "/nowhere/there.lua") }
        session.unmount()
        session.unmount()
        for event in events { #expect(!HostileInputTests.carryOut(event, in: session)) }
        #expect(!session.mailbox.hasEvents)
        #expect(throws: ScriptError.self) { try session.load(source: Array("return Text 'x'".utf8), name: "a.lua") }
        #expect(throws: ScriptError.self) { try session.reloaded(source: Array("return Text 'x'".utf8), name: "a.lua") }
        #expect(try session.undo() == nil)
    }

    @Test("as a configuration")
    func configuration() throws {
        func made(_ change: (inout Configuration) -> Void) throws -> Session {
            var configuration = Configuration(builtIn: .all)
            change(&configuration)
            let session = try HostileInputTests.session(configuration)
            session.unmount()
            return session
        }
        for number in HostileInputTests.integers {
            #expect(WindowSize.range.contains(try made { $0.width = number }.frame.width))
            #expect(
                try made { ($0.height, $0.isInteractive) = (number, true) }.frame.height <= WindowSize.range.upperBound)
            _ = try made { ($0.seed, $0.isDeterministic) = (number, true) }
            _ = try made { $0.traceCapacity = number }
            _ = try made { $0.storageLimit = number }
            #expect((try? made { $0.memoryLimit = number }) != nil || number < 1 << 24)
        }
        for time in HostileInputTests.seconds {
            #expect(
                (try? Session(
                    {
                        var c = Configuration(builtIn: .all)
                        c.timeLimit = time
                        return c
                    }(), output: RecordedOutput())) != nil || !(time > 0))
        }
        for text in HostileInputTests.texts {
            #expect(throws: ScriptError.self) { try made { $0.properties = [(text, text)] } }
            #expect(throws: ScriptError.self) { try made { $0.propertyValues = [(text, .string(text))] } }
            _ = try made { $0.arguments = [text] }
        }
    }

    @Test("a second script is an error that leaves the first one as it is")
    func secondLoad() throws {
        let session = try HostileInputTests.session(script: "return Text 'one'")
        let error = #expect(throws: ScriptError.self) {
            try session.load(source: Array("return Text 'two'".utf8), name: "b.lua")
        }
        #expect(error?.message == "this session cannot load a script: it has one; 'reloaded' replaces it")
        while try session.step() {}
        #expect(session.frame.lines == ["one"])
        // One that could not be loaded is none.
        let other = try Session(Configuration(builtIn: .all), output: RecordedOutput())
        #expect(throws: ScriptError.self) { try other.load(source: Array("return !".utf8), name: "a.lua") }
        try other.load(source: Array("return Text 'two'".utf8), name: "a.lua")
        while try other.step() {}
        #expect(other.frame.lines == ["two"])
    }

    /// Calls everything of the session while it is at work.
    private final class Intruder: SessionOutput, @unchecked Sendable {
        weak var session: Session?
        var refusals: [String] = []
        var unmounts = false

        func intrude() {
            guard let session else { return }
            func note(_ body: () throws -> Void) { do { try body() } catch { refusals.append("\(error)") } }
            note { if try session.step() { refusals.append("stepped") } }
            note { try session.load(source: Array("return Text 'x'".utf8), name: "x.lua") }
            note { _ = try session.reloaded(source: Array("return Text 'x'".utf8), name: "x.lua") }
            note { _ = try session.undo() }
            note { _ = try session.redo() }
            _ = (
                session.frame, session.trace, session.usesMouse, session.nextDeadline, session.canContinue,
                session.nextDrawing
            )
            session.post(.frame)
            if unmounts { session.unmount() }
        }

        func printed(_ line: String) { intrude() }
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) { intrude() }
        func received(_ event: Event) { intrude() }
        func reported(_ error: ScriptError) { intrude() }
        func logged(_ message: String) { intrude() }
    }

    private struct Kit: NativePlugin {
        let name = "kit"
        let intruder: Intruder

        func register(in plugin: inout PluginRegistration) {
            let intruder = intruder
            plugin.function("intrude") { _ in
                intruder.intrude()
                return .nil
            }
        }
    }

    @Test("as a call while the session is at work is an error, or happens afterwards", arguments: [false, true])
    func reentrant(unmounts: Bool) throws {
        let intruder = Intruder()
        var configuration = Configuration(builtIn: .all)
        configuration.keepsHistory = true
        configuration.nativePlugins = [Kit(intruder: intruder)]
        let session = try Session(configuration, output: intruder)
        let source = """
            kit.intrude()
            print 'loading'
            local A = Component "A" { n = State(0) }
            function A:body()
              kit.intrude()
              return Button("b", function() self.n = 1 print 'x' kit.intrude() error 'e' end):onDisappear(function() print 'gone' end)
            end
            return A
            """
        try session.load(source: Array(source.utf8), name: "a.lua")
        intruder.session = session
        while try session.step() {
            if intruder.refusals.count > 1000 { break }
            if !unmounts, session.mailbox.hasEvents { _ = session.mailbox.take() }
        }
        intruder.unmounts = unmounts
        session.post(.press(.label("b")))
        _ = try session.step()
        #expect(!intruder.refusals.isEmpty && !intruder.refusals.contains("stepped"))
        #expect(
            intruder.refusals.allSatisfy {
                $0.contains("a session is not re-entrant") || $0.contains("cannot")
            }, "\(Set(intruder.refusals))")
        #expect(session.isUnmounted == unmounts)
        if !unmounts { #expect(session.frame.lines == ["[ b ]"]) }
    }

    @Test("as a length or a place of a frame, a screen, a text")
    func drawings() throws {
        let frame = try HostileInputTests.session().frame
        for a in HostileInputTests.integers {
            #expect(Frame.empty(width: min(a, 1 << 20)).height == 0)
            #expect(Frame.stacked(frame, frame, height: a).height <= 2 * frame.height)
            #expect(frame.styleRuns(inRow: a).count < 100)
            #expect(WrappedText.wrapped("a b c\n  d e f", width: a).isEmpty == false)
            _ = Description.braces("", [.init(key: "a", value: .leaf("1")), .init(key: nil, value: .leaf("2"))]).text(
                width: a)
            for b in HostileInputTests.integers {
                #expect(frame[row: a, column: b].width <= 2)
                var screen = TerminalScreen(TerminalCapabilities(), width: a, height: b)
                _ = screen.bytes(for: frame, printing: ["x"])
                screen.resize(width: b, height: a)
                _ = screen.bytes(for: frame)
                _ = screen.end()
            }
        }
        var decoder = InputDecoder()
        for time in HostileInputTests.seconds {
            _ = decoder.decode(Array("\u{1B}[".utf8)[...], at: time)
            _ = decoder.flush(at: time)
        }
    }

    @Test("as a position at a prompt, or the size of its window")
    func prompt() throws {
        let repl = try REPL(Configuration(builtIn: .all), output: SilentConversation())
        let prompt = Prompt(repl)
        for a in HostileInputTests.integers {
            for text in ["", "pri", ":pre", "é.é", "math."] { _ = repl.completion(of: text, at: a) }
            for b in HostileInputTests.integers {
                repl.resize(width: a, height: b)
                #expect(prompt.frame(width: a, height: b).width >= 1)
            }
        }
        for text in HostileInputTests.texts {
            _ = repl.enter(text)
            repl.cancelInput()
            _ = repl.enter(text: text)
            prompt.paste(text)
            _ = prompt.take(Key(name: text, modifiers: []))
        }
    }

    @Test("as an argument's position, or a version, a rule, a colour, a key")
    func words() {
        let call = ServiceCall(
            name: "f", caller: .console, arguments: [1], clock: (0, true), room: 1, in: .init(Permissions()))
        for index in HostileInputTests.integers where index != 0 {
            #expect(call[index] == .nil)
            #expect(throws: ScriptError.self) { try call.string(index, "a text") }
            #expect((try? call.options(index, [])) != nil)
        }
        for text in HostileInputTests.texts {
            _ = (
                PluginVersion(text), VersionRange(text), PermissionRule(text), Color(text), try? Key(text),
                LuaToken.isName(text)
            )
            _ = (
                LuaLexer.tokens(of: text), PrintedText.visible(text), PluginLock(text, path: text),
                Suggestion.hint(for: text, among: [text])
            )
            _ = (
                PluginManifest.problem(withName: text), PluginManifest.template(name: text),
                try? PluginPackage(folder: text, origin: .option)
            )
        }
        let files = [
            CoveredFile(path: "", lines: []),
            CoveredFile(path: "a", lines: [.init(number: .min, hits: .max), .init(number: .max, hits: .min)]),
        ]
        _ = (
            files[0].merged(with: files[1]).merged(with: files[1]), CoverageReport(files).table,
            CoverageReport(files).lcov
        )
    }
}

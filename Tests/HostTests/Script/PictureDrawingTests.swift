import Testing

@testable import Host
@testable import HostServices

/// From a script to a terminal that draws pictures.
@Suite("Pictures of a script on a terminal", .timeLimit(.minutes(10)))
struct PictureDrawingTests {
    /// Keeps what a terminal is sent, and holds an emulated one against each frame.
    private final class Output: SessionOutput {
        let sink: TerminalSink
        private(set) var sent = ""

        init(_ form: PictureProtocol) {
            var capabilities = TerminalCapabilities()
            capabilities.colors = .full
            capabilities.pictures = form
            var screen = TerminalScreen(capabilities, width: 30, height: 12)
            screen.isFullScreen = true
            sink = TerminalSink(screen, errors: nil)
            sink.verify()
        }

        func printed(_ line: String) {}
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {
            sink.emitted(frame, cause: cause, isRequested: isRequested)
            sent = String(decoding: sink.takeBytes(), as: UTF8.self)
        }
        func reported(_ error: ScriptError) { Issue.record("\(error)") }
        func logged(_ message: String) {}
    }

    private static let script = """
        local pixels = ("\\xff\\x00\\x00\\xff"):rep(16)
        local App = Component "App" { isOpen = State(false), isShown = State(true), count = State(0) }
        function App:body()
          local picture = Image { pixels = pixels, width = 4, height = 4 }:resizable():frame { width = 6, height = 3 }:clipShape(Circle())
          return VStack {
            Button("open", function() self.isOpen = true end),
            Button("count", function() self.count = self.count + 1 end),
            Text(self.count),
            ScrollView { VStack { self.isShown and picture or Text "gone", Text "b", Text "c", Text "d", Text "e" } }
              :frame { height = 4 },
            Button("hide", function() self.isShown = false end),
          }
          :sheet { isPresented = self.bind.isOpen, content = function()
            return VStack { Text "a sheet", Text "over it", Button("close", function() self.isOpen = false end) }
          end }
        end
        return App
        """

    private func session(_ output: Output) throws -> Session {
        var configuration = Configuration(builtIn: .all)
        (configuration.width, configuration.height) = (30, 12)
        configuration.isInteractive = true
        configuration.hasWholeWindow = true
        configuration.appearance = Appearance(hasFills: true)
        configuration.appearance.pictures = .pixels
        configuration.verification = .all
        let session = try Session(configuration, output: output)
        try session.load(source: Array(PictureDrawingTests.script.utf8), name: "app.lua")
        try run(session)
        return session
    }

    private func run(_ session: Session, _ events: Event...) throws {
        for event in events { session.post(event) }
        while try session.step() {}
    }

    @Test(
        "are drawn, scroll with what is around them, are covered by sheets, and go",
        arguments: PictureProtocol.allCases)
    func story(form: PictureProtocol) throws {
        let output = Output(form)
        let session = try session(output)
        let mark = form == .kitty ? "a=p," : form == .iterm ? "1337;File" : "\u{1B}P0"
        #expect(output.sent.contains(mark) && !output.sent.contains("▀"))
        try run(session, .press(.label("count")))
        #expect(!output.sent.contains(mark) && output.sent.contains("1"))
        try run(session, .scroll(column: 3, row: 5, amount: 1))
        #expect(output.sent.contains(form == .kitty ? ",y=20,w=60,h=40,c=6,r=2," : mark))
        try run(session, .press(.label("open")))
        #expect(output.sink.screen.pictures.shown.isEmpty)
        try run(session, .press(.label("close")))
        #expect(output.sent.contains(mark))
        try run(session, .press(.label("hide")))
        #expect(output.sink.screen.pictures.shown.isEmpty && !output.sent.contains(mark))
        #expect(output.sink.verificationFailure == nil)
        #expect(session.verificationFailure == nil)
        session.unmount()
    }
}

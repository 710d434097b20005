import Testing

@testable import Host

@Suite("A session that nobody has any more")
struct DroppedSessionTests {
    @Test(
        "is gone with all that it holds, also if it was not unmounted",
        arguments: [
            "return Text 'a'", StoredApp.script("State(1)"), StoredApp.script("AppStorage('k', 1)"),
            "return List(100, function(i) return Text(i):onDisappear(function() error 'no' end) end)",
        ])
    func dropped(script: String) throws {
        weak var session: Session?
        weak var program: Program?
        weak var storage: Storage?
        do {
            let app = try StoredApp().app(script)
            (session, program, storage) = (app.session, app.session.scene.program, app.session.scene.storage)
        }
        #expect(session == nil)
        #expect(program == nil)
        #expect(storage == nil)
    }
}

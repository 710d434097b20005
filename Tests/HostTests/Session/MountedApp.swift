import Host

/// A session and what it showed.
struct MountedApp {
    let session: Session
    let output: RecordedOutput

    func carryOut(_ line: String) throws {
        for event in try EventLine.events(in: line) ?? [] { session.post(event) }
        try runReady()
    }

    func runReady() throws {
        while try session.step() {}
    }
}

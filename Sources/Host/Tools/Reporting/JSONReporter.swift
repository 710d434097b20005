import Host

/// One JSON object a line, each with an `event`:
///
/// - `{"event":"run","files":2,"seed":7}`: the run begins; `seed` only if the tests are shuffled.
/// - `{"event":"file","file":"a_test.lua"}`: what follows is of that file.
/// - `{"event":"print","file":"a_test.lua","text":"…"}`: something was printed; `log` in place of `print`: a warning or a note.
/// - `{"event":"test","file":"a_test.lua","line":3,"groups":["a list"],"name":"is empty","outcome":"passed",
///   "seconds":0.001}`: a test is over. `outcome` is `passed`, `failed`, `error`, `pending` or `limit`. `message` is what
///   failed, with its place, or why the test is pending; `traceback` is a list. `at` is where it failed, an object of `file`,
///   `line` and, if it is known, the `source` on that line; `apps` are those that were mounted then, objects of the place where
///   each was `mounted`, a `note` if there is one, and its `frame`.
/// - `{"event":"failure","file":"a_test.lua","what":"before_each","line":2,"groups":["a list"],"outcome":"error",
///   "message":"…"}`: something failed outside of every test: `file`, `block`, `plugin`, `snapshots`, `selection` (no
///   test stands at a line that was chosen), or the word of a hook.
/// - `{"event":"listed","file":"a_test.lua","line":3,"groups":["a list"],"name":"is empty"}`: a test that is there, where
///   tests are listed.
/// - `{"event":"end","files":2,"passed":3,"failed":1,"errors":0,"pending":0,"limits":0,"unloadable":0,"seconds":0.02,
///   "status":1}`: the run is over; `status` is what the program ends with. `"interrupted":true` if a signal ended it.
public final class JSONReporter: TestReporter {
    private let output: ByteOutput
    private var path = ""

    /// Writes to `output`.
    public init(output: ByteOutput) { self.output = output }

    public func began(_ run: TestRun) {
        let seed = run.shuffleSeed.map { [("seed", "\($0)")] } ?? []
        write("run", [("files", "\(run.fileCount)")] + seed)
    }

    public func fileBegan(_ path: String) {
        self.path = path
        write("file", [file])
    }

    public func received(_ record: TestRecord) {
        switch record {
        case .ended(let result): write("test", [file] + members(of: result))
        case .printed(let text): write("print", [file, ("text", JSONText.quoted(text))])
        case .logged(let text): write("log", [file, ("text", JSONText.quoted(text))])
        case .failed(let failure): write("failure", [file] + members(of: failure))
        case .listed(let name): write("listed", [file] + members(of: name))
        case .began, .read, .covered, .finished, .waits: break
        }
    }

    public func fileEnded() { output.flush() }

    public func ended(_ totals: TestTotals) {
        let counts = [
            ("files", totals.files), ("passed", totals.passed), ("failed", totals.failed), ("errors", totals.errors),
            ("pending", totals.pending), ("limits", totals.limits), ("unloadable", totals.unloadable),
        ]
        let interruption = totals.signal == nil ? [] : [("interrupted", "true")]
        let end =
            interruption + [
                ("seconds", Milliseconds.decimal(totals.duration)), ("status", "\(totals.exitStatus)"),
            ]
        write("end", counts.map { ($0.0, "\($0.1)") } + end)
        output.flush()
    }

    private typealias Member = (name: String, value: String)

    private var file: Member { ("file", JSONText.quoted(path)) }

    private func write(_ event: String, _ members: [Member]) {
        let text = members.map { ",\"\($0.name)\":\($0.value)" }.joined()
        output.write("{\"event\":\"\(event)\"\(text)}\n")
    }

    private func members(of name: TestName) -> [Member] {
        [
            ("line", "\(name.line)"), ("groups", list(name.names.dropLast())),
            ("name", JSONText.quoted(name.names.last ?? "")),
        ]
    }

    private func members(of result: TestResult) -> [Member] {
        let reason: [Member] = result.message.isEmpty ? [] : [("message", JSONText.quoted(result.message))]
        return members(of: result.name) + [
            ("outcome", "\"\(result.verdict.rawValue)\""), ("seconds", Milliseconds.decimal(result.seconds)),
        ] + reason + traceback(result.traceback) + place(result.place) + shown(result.shown)
    }

    private func members(of failure: TestFailure) -> [Member] {
        let what =
            switch failure.part {
            case .file: "file"
            case .block: "block"
            case .plugin: "plugin"
            case .selection: "selection"
            case .hook(let word): word
            }
        return [
            ("what", JSONText.quoted(what)), ("line", "\(failure.name.line)"), ("groups", list(failure.name.names)),
            ("outcome", "\"\(failure.verdict.rawValue)\""), ("message", JSONText.quoted(failure.message)),
        ] + traceback(failure.traceback) + place(failure.place) + shown(failure.shown)
    }

    private func traceback(_ frames: [String]) -> [Member] { frames.isEmpty ? [] : [("traceback", list(frames))] }

    private func place(_ place: FailurePlace?) -> [Member] {
        guard let place else { return [] }
        let source: [Member] = place.source.map { [("source", JSONText.quoted($0))] } ?? []
        return [("at", object([("file", JSONText.quoted(place.file)), ("line", "\(place.line)")] + source))]
    }

    private func shown(_ shown: [ShownApp]) -> [Member] {
        guard !shown.isEmpty else { return [] }
        let apps = shown.map { app in
            let note: [Member] = app.note.isEmpty ? [] : [("note", JSONText.quoted(app.note))]
            return object([("mounted", JSONText.quoted(app.place))] + note + [("frame", JSONText.quoted(app.frame))])
        }
        return [("apps", "[\(apps.joined(separator: ","))]")]
    }

    private func object(_ members: [Member]) -> String {
        "{\(members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ","))}"
    }

    private func list(_ texts: [String]) -> String { "[\(texts.map(JSONText.quoted).joined(separator: ","))]" }
}

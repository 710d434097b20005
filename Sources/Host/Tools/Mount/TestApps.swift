import Host

/// The apps of a test file: mounts them, finds them for the words, and unmounts what a test leaves behind.
final class TestApps {
    private let home: Scene
    private let files: AppFiles
    private let configuration: Configuration
    let snapshots: Snapshots
    /// Whether apps keep a trace by default: it takes time.
    private let keepsTraces: Bool
    private let player: (any AppPlayer)?
    /// Called when a test begins to wait for a service, and when that is over.
    private let onWait: (_ isWaiting: Bool) -> Void
    private var apps: [Int: TestApp] = [:]
    private var last = 0
    /// The blocks and tests that are running, the outermost first.
    private var scopes = [Scope()]
    /// The apps that are mounted, the oldest first, and those that have quit since.
    var mounted: [TestApp] { scopes.flatMap(\.apps).filter { $0.session != nil || $0.status != nil } }
    /// The last raised error: the words get its message only.
    private var raised: ScriptError?
    /// The limit that the last call reached in an app, if it did: the test's own may have been reached with it.
    private var stopped: ScriptError?

    /// Apps for the code that runs in `home`. `configuration` has the defaults.
    init(
        home: Scene, files: AppFiles, configuration: Configuration, snapshots: Snapshots, keepsTraces: Bool,
        player: (any AppPlayer)? = nil, onWait: @escaping (_ isWaiting: Bool) -> Void
    ) {
        self.home = home
        self.snapshots = snapshots
        self.keepsTraces = keepsTraces
        self.player = player
        self.onWait = onWait
        self.files = files
        self.configuration = configuration
    }
}

extension TestApps: AppWordsDelegate {
    func answer(_ word: String, _ arguments: ArraySlice<Value>) throws(AppFailure) -> [Value] {
        do throws(AppFailure) {
            let answer = try answer(AppArguments(word: word, values: arguments))
            if word != "explain" { stopped = nil }
            return answer
        } catch {
            if case .script(let error) = error {
                raised = error
                stopped = error.kind == .limit ? error : nil
            }
            throw error
        }
    }

    private func answer(_ arguments: AppArguments) throws(AppFailure) -> [Value] {
        switch arguments.word {
        case "kind": return kind(arguments[0])
        case "takes": return [.boolean(arguments[0].reference?.takes(try arguments.text(1, "a name")) ?? false)]
        case "mount": return [.integer(try mount(arguments))]
        case "enter":
            scopes.append(Scope(place: place(arguments[0]), before: waiting))
            return []
        case "leave": return leave().flatMap { [.string($0.message), .string($0.details), $0.value] }
        case "snapshot", "inline_snapshot": return try snapshot(arguments)
        case "shown": return shown(but: arguments[0].string)
        case "difference", "marks": return difference(arguments)
        case "readable": return [.string(arguments[0].reference?.repairedText ?? "")]
        case "folder": return [.string(SourceFile.realPath(of: "."))]
        case "fixture": return try fixture(arguments.text(0, "a path"))
        case "stopped": return stopped.map { [.string($0.message)] + details(of: $0) } ?? []
        case "explain": return explain(arguments[0])
        case "unknown": throw unknown(arguments, "an app")
        case "unknown_style": throw unknown(arguments, "a style")
        case "near_setting":
            let near = Suggestion.nearest(to: try arguments.text(0, "a name"), among: TestApps.settings)
            return near.map { [.string($0)] } ?? []
        case "setting": throw setting(try arguments.text(0, "a name"))
        case "services": return (home.words?.services ?? []).map(Value.string)
        case "unknown_service", "unknown_function": throw unknownService(arguments)
        case "forget":
            forget(try arguments.integer(0, "an app"))
            return []
        default:
            guard let app = apps[try arguments.integer(0, "an app")] else { throw .refused("this is no app") }
            let rest = AppArguments(word: arguments.word, values: arguments.values.dropFirst())
            return try app.answer(arguments.word, rest)
        }
    }

    /// (content, name, which of its names the test is, whether another has its full name, name…), or for one that stands in the
    /// source (content, file, line, what is expected): why it is another, or nothing.
    private func snapshot(_ arguments: AppArguments) throws(AppFailure) -> [Value] {
        let content = try arguments.text(0, "a content")
        do throws(ScriptError) {
            let failure: String?
            if arguments.word == "snapshot" {
                let test = SnapshotTest(
                    names: arguments.values.dropFirst(4).compactMap(\.string), ordinals: arguments[2].string ?? "",
                    hasNamesake: arguments[3].isTrue)
                failure = try snapshots.check(content, name: arguments[1].string, in: test)
            } else if case .string(let file) = arguments[1], case .integer(let line) = arguments[2] {
                failure = try snapshots.check(content, expected: arguments[3].string, file: file, line: line)
            } else {
                failure = nil
            }
            return failure.map { [.string($0)] } ?? []
        } catch {
            throw .script(error)
        }
    }

    /// The text of a file that tests have beside them; one that is no text in quotes, as Lua reads it, and `true` with it.
    private func fixture(_ path: String) throws(AppFailure) -> [Value] {
        do throws(ScriptError) {
            let (name, source) = try files.script(at: path, in: [""])
            home.interpreter.onLoad?(name)
            if let text = String(validating: source, as: UTF8.self) { return [.string(text)] }
            return [.string(LuaString.quoted(source)), .boolean(true)]
        } catch {
            throw .refused("Error reading file '\(path)': \(error.message)")
        }
    }

    /// What can be mounted, and else what it is.
    private func kind(_ value: Value) -> [Value] {
        switch value.reference?.mountable {
        case .component: return [.string("component")]
        case .view: return [.string("view")]
        case .other(let words): return [.string("other"), .string(words)]
        case nil: return [.string("other"), .string(AppArguments(word: "mount", values: [value]).kind(0))]
        }
    }

    /// Path and traceback of what was raised, and whether it was a limit, if it has this message.
    private func explain(_ message: Value) -> [Value] {
        guard case .string(let message) = message, let raised, raised.message == message else { return [] }
        return details(of: raised)
    }

    private func details(of error: ScriptError) -> [Value] {
        let traceback = error.traceback.joined(separator: "\n")
        return [.string(error.path), .string(traceback), .boolean(error.kind == .limit)]
    }
}

// MARK: - Mounting

extension TestApps {
    /// (view or path, place, width, height, seed, raises, interactive, trace, history, properties,
    /// color scheme, how services answer, results, function that is called with a script's globals, files, timeout, motion,
    /// argument…)
    private func mount(_ arguments: AppArguments) throws(AppFailure) -> Int {
        guard !home.interpreter.isFrozen else {
            throw .refused("mount: apps are mounted by tests and by actions, not while a body is evaluated")
        }
        guard home.program.currentStack().hasRoom() else {
            throw .refused("mount: apps that mount apps are nested too deeply")
        }
        var configuration = try configuration(arguments)
        for index in 17..<max(arguments.values.count, 17) {
            configuration.arguments.append(try arguments.text(index, "arguments that are strings"))
        }
        let isRaising = if case .boolean(false) = arguments[5] { false } else { true }
        let timeout = if case .nil = arguments[15] { Double?.none } else { try arguments.seconds(15, "a 'timeout'") }
        last += 1
        let script = script(arguments)
        let files = try script?.texts(arguments[14])
        do throws(ScriptError) {
            let app = try TestApp(
                last, at: place(arguments[1]), script, configuration, on: home.program, raises: isRaising,
                player: player, patience: ServicePatience(seconds: timeout, tell: onWait))
            guard let session = app.session else { return last }
            if configuration.services == .recorded { session.scene.recordedResults = try results(arguments)[...] }
            if let script, let files {
                session.scene.files = files
                let (name, source) = try script.read(files)
                try session.load(source: source, name: name, table: script.properties, prepare: script.prepare)
                app.noteWhatHasBegun()
            } else if let view = arguments[0].reference, let globals = home.globals {
                try session.load(view, in: globals, words: home.words)
            }
            apps[last] = app
            scopes[scopes.count - 1].apps.append(app)
        } catch {
            throw error.kind == .load && !error.isPlaced ? .refused("mount: \(error.message)") : .script(error)
        }
        try apps[last]?.catchUp()
        return last
    }

    private func script(_ arguments: AppArguments) -> TestApp.Script? {
        guard case .string(let path) = arguments[0] else { return nil }
        return TestApp.Script(
            read: { [files] (instead) throws(ScriptError) in try files.script(at: path, instead: instead) },
            texts: { [files] (given) throws(AppFailure) in
                if case .nil = given { return FileTexts() }
                let plain = try? given.reference?.plainValue()
                if let texts = plain.flatMap(files.texts) { return texts }
                throw .refused(
                    "'files' is a table of texts by the paths of files, such as { [\"words.lua\"] = \"return 1\" }")
            },
            properties: arguments[9].reference,
            prepare: { [prepare = arguments[13].reference] (globals) throws(ScriptError) in
                try prepare?.call(with: globals.table)
            })
    }

    private func configuration(_ arguments: AppArguments) throws(AppFailure) -> Configuration {
        var configuration = configuration
        configuration.isDeterministic = true
        configuration.isInteractive = arguments[6].isTrue
        configuration.hasMotion = if case .boolean(false) = arguments[16] { false } else { true }
        configuration.reducesMotion = !configuration.hasMotion
        configuration.keepsHistory = arguments[8].isTrue
        let isTraced = if case .boolean(let flag) = arguments[7] { flag } else { keepsTraces }
        configuration.traceCapacity = isTraced ? TestApps.mostRecords : 0
        if case .nil = arguments[2] {} else { configuration.width = try length(arguments, 2, "width") }
        if case .nil = arguments[3] {} else { configuration.height = try length(arguments, 3, "height") }
        if case .nil = arguments[10] {} else { configuration.colorScheme = try arguments.colorScheme(10) }
        if case .nil = arguments[4] {} else { configuration.seed = try arguments.integer(4, "a 'seed'") }
        if !configuration.replaysLive { configuration.services = .onRequest }
        switch arguments[11] {
        case .nil: break
        case .string("recorded"): if !configuration.replaysLive { configuration.services = .recorded }
        case .string("awaited"): configuration.services = .holdsClock
        default: throw .refused("mount: 'services' can be \"recorded\" or \"awaited\", not \(arguments.kind(11))")
        }
        return configuration
    }

    /// What functions of plugins in Swift gave when the app was recorded.
    private func results(_ arguments: AppArguments) throws(ScriptError) -> [CallAnswer] {
        (try arguments[12].reference?.plainValue() ?? .list([])).elements.map {
            if case .string(let message) = $0["failure"] { return .failure(message) }
            return .value($0["value"])
        }
    }

    /// How many records an app's trace keeps.
    private static let mostRecords = 5000

    private func length(_ arguments: AppArguments, _ index: Int, _ name: String) throws(AppFailure) -> Int {
        let length = try arguments.integer(index, "a '\(name)'")
        guard WindowSize.range.contains(length) else {
            throw .refused(
                "mount: a '\(name)' is \(WindowSize.range.lowerBound) to \(WindowSize.range.upperBound), not \(length)")
        }
        return length
    }

    private func place(_ value: Value) -> String { if case .string(let place) = value { place } else { "?" } }
}

// MARK: - Blocks and tests

extension TestApps {
    /// A block or test that is running.
    private struct Scope {
        /// Where it stands, `file:line`.
        var place = ""
        /// The apps mounted in it.
        var apps: [TestApp] = []
        /// What went on in the test file's own code when it began.
        var before: [String] = []
        /// What a block or test in it left alive, which was named then.
        var named: [String] = []
    }

    /// What was wrong with apps when the block or test they were mounted in was over.
    private struct Finding {
        var message: String
        var details: String
        /// What was raised, unless it is a text.
        var value: Value
    }

    /// Unmounts what was mounted since the last `enter`, the newest first; gives the errors that the test did not ask for.
    private func leave() -> [Finding] {
        // What fails in the next test may have the same words, and come from no app.
        raised = nil
        guard let scope = scopes.popLast() else { return [] }
        var findings: [Finding] = []
        for app in scope.apps.reversed() {
            app.abandon()
            findings += app.takeUnexpected().map { raised in
                let error = raised.error
                let path = error.path.isEmpty ? "" : "\n  in \(error.path)"
                return Finding(
                    message: error.fullMessage + path, details: error.traceback.joined(separator: "\n"),
                    value: raised.value)
            }
            if !app.leftAlive.isEmpty {
                home.listener.warned(
                    "\(app.place): the app mounted here left something alive: \(TestApp.counted(app.leftAlive))")
            }
        }
        if scopes.isEmpty { scopes.append(Scope()) }
        tellOfWhatIsLeft(in: scope)
        return findings
    }

    /// What goes on in the test file's own code: nothing moves its clock.
    private var waiting: [String] { home.timeline.waiting + home.agenda.waiting + home.calls.causes }

    /// Names what began in a block or test and still goes on, once.
    private func tellOfWhatIsLeft(in scope: Scope) {
        var left = waiting
        for name in scope.before + scope.named {
            if let index = left.firstIndex(of: name) { left.remove(at: index) }
        }
        scopes[scopes.count - 1].named += scope.named + left
        guard !left.isEmpty else { return }
        home.listener.warned("\(scope.place): the code here left something alive: \(TestApp.counted(left))")
    }

    /// The test has no way to the app any more. One that is still mounted waits for the end of its block.
    private func forget(_ number: Int) { apps[number] = nil }

    /// Unmounts everything: the file is over.
    func end() {
        while scopes.count > 1 { _ = leave() }
        _ = leave()
        apps = [:]
    }
}

import Host

/// What was done in a conversation, as the test file that does it again.
struct SavedConversation {
    private var steps: [SavedStep] = []
    private var shown: String?
    private var hasTravelled = false
    /// The names that lines mention.
    private var names: Set<String> = []
    /// The variables that have to do with how much memory was in use.
    private var ofMemory: Set<String> = []
    /// The variables of scripts that lines had in reach.
    private var reached: Set<String> = []
    /// Whether lines asked for the time or the like, and time went by, before anything was mounted.
    private var asks = (scene: false, time: false)
    /// Whether lines subscribed to what goes by the clock or a service; whether something else was mounted since.
    private var subscribed = (at: false, before: false)
    /// Why there is no such test.
    private(set) var obstacle: String?
    /// How many lines were stopped, and are left out.
    private(set) var stopped = 0
    /// The files of the script that is being loaded.
    private var loading: [SavedStep.File]?

    /// Lines have these variables of a script in reach.
    mutating func note(reached names: [String]) { reached.formUnion(names) }

    /// A line of Lua ran, and gave these values.
    mutating func add(
        _ submission: Submission, isExpression: Bool, values: some Sequence<(Value, Description)>,
        place: SavedStep.Place, asksMemory: Bool
    ) {
        let values = Array(values)
        names.formUnion(submission.names)
        let asksMemory = noteMemory(submission, isAsked: asksMemory, givesValues: !values.isEmpty)
        if !isExpression, submission.losesLocals {
            obstacle = "a test cannot return from the middle of what declares locals, as '\(submission.firstLine)' did"
        }
        let checks = values.prefix(9).enumerated().compactMap { index, value in
            SavedStep.Check.Holds(value.0, value.1, asksMemory: asksMemory).map {
                SavedStep.Check(number: values.count == 1 ? nil : index + 1, holds: $0)
            }
        }
        steps.append(
            SavedStep(
                action: .lua(submission, isExpression: isExpression, count: values.count, checks: checks), place: place)
        )
        if case .neither = place {
            obstacle =
                "a test cannot declare locals among other things that need the app's clock, random numbers or services, as "
                + "'\(submission.firstLine)' did"
        }
    }

    /// Whether what a line gives may go by the memory in use; what it sets then does, too.
    private mutating func noteMemory(_ submission: Submission, isAsked: Bool, givesValues: Bool) -> Bool {
        let asksMemory = isAsked || !submission.names.isDisjoint(with: ofMemory)
        var set = submission.assignedNames
        if givesValues { set.formUnion(SavedConversation.lastValues) }
        if asksMemory { ofMemory.formUnion(set) } else { ofMemory.subtract(set) }
        return asksMemory
    }

    static let lastValues = ["_"] + (1...9).map { "_\($0)" }

    /// A line of Lua waited.
    mutating func add(waiting submission: Submission) {
        obstacle = "a test cannot wait outside of a component's task, as '\(submission.firstLine)' did"
    }

    /// A line of Lua raised an error.
    mutating func add(
        failing submission: Submission, _ error: ScriptError, isExpression: Bool, isInApp: Bool
    ) {
        names.formUnion(submission.names)
        let action = SavedStep.Action.failure(
            submission, isExpression: isExpression, message: SavedStep.heldMessage(of: error))
        steps.append(SavedStep(action: action, place: isInApp ? .app : .test))
    }

    /// A line ran while nothing was mounted. `asksScene`: it used the clock, a service, or a subscription.
    mutating func note(asksScene: Bool) {
        asks.scene = asks.scene || asksScene
        noteTime()
    }

    /// Events were carried out while nothing was mounted.
    mutating func note(unmounted events: [Event]) {
        for case .advance in events { asks.time = true }
        noteTime()
    }

    /// A line subscribed to something that goes by the clock or a service.
    mutating func noteSubscription() { subscribed.at = true }

    /// Something else is mounted. `areSubscribed`: there are things that lines subscribed to.
    mutating func noteSuccessor(areSubscribed: Bool) {
        subscribed.before = areSubscribed && (subscribed.at || subscribed.before)
        subscribed.at = false
    }

    private mutating func noteTime() {
        guard asks == (true, true) else { return }
        obstacle = "a test cannot let time go by where nothing is mounted, as :advance did"
    }

    /// A line of Lua, or an event, was stopped.
    mutating func add(stopped text: String) {
        stopped += 1
        steps.append(SavedStep(action: .leftOut(text, because: SavedConversation.wasStopped)))
    }

    /// What the last step led to was stopped.
    mutating func stopLast() {
        guard let last = steps.popLast() else { return }
        switch last.action {
        case .lua(let submission, _, _, _), .failure(let submission, _, _): add(stopped: submission.text)
        case .word(let word): add(stopped: word)
        case .mount, .reload: obstacle = "a test would wait for what was mounted, and stopped, as before"
        case .unmountable, .leftOut: steps.append(last)
        }
    }

    private static let wasStopped = "it was stopped"

    /// Events were carried out.
    mutating func add(_ events: [Event]) {
        for case .advance in events where subscribed.before {
            obstacle =
                "a test cannot let time go by for what lines subscribed to before something else was mounted, as "
                + ":advance did"
        }
        guard events.first != .quit, let call = RecordedTest.call(events) else { return }
        steps.append(SavedStep(action: .word(call)))
    }

    /// The last value was mounted; `script`: that script.
    mutating func mount(script: String? = nil, _ configuration: Configuration) {
        steps.append(
            SavedStep(
                action: .mount(script: script, options: SavedConversation.options(configuration)), files: takeLoaded()))
        shown = nil
    }

    /// The last value, a component, could not be mounted.
    mutating func add(unmountable error: ScriptError, _ configuration: Configuration) {
        let options = SavedConversation.options(configuration)
        steps.append(
            SavedStep(action: .unmountable(options: options, message: SavedStep.heldMessage(error.message[...]))))
    }

    private static func options(_ configuration: Configuration) -> String {
        var options = ["width = \(configuration.width)", "raises = false"]
        if configuration.isInteractive {
            options.append("interactive = true")
            if let height = configuration.height { options.append("height = \(height)") }
        }
        // A line waits for services, and so does what it is in a test.
        if configuration.permissions.allowsEverything || !configuration.permissions.allowed.isEmpty {
            options.append("services = \"awaited\"")
        }
        return (options + RecordedTest.inputs(of: configuration)).joined(separator: ", ")
    }

    /// The script was loaded again, and kept its state.
    mutating func reload() { steps.append(SavedStep(action: .reload, files: takeLoaded())) }

    /// A script is about to be loaded.
    mutating func beginLoading() { loading = [] }

    /// It could not be.
    mutating func giveUpLoading() { loading = nil }

    private mutating func takeLoaded() -> [SavedStep.File] {
        defer { loading = nil }
        return loading ?? []
    }

    /// A file of the script was loaded: with it, or later.
    mutating func note(loaded path: String, _ text: [UInt8]) {
        let file = SavedStep.File(path: path, text: text)
        if loading != nil {
            loading?.append(file)
        } else if let last = steps.lastIndex(where: \.isLoad) {
            steps[last].files.append(file)
        }
    }

    /// A file was loaded that had another text when it was loaded before.
    mutating func note(changed file: String) {
        obstacle = "\(file) was another file when it was loaded first, and a test would find it as it is now"
    }

    /// Notes `:undo` or `:redo`.
    mutating func travel(back: Bool, isMounted: Bool) {
        hasTravelled = true
        if !isMounted { obstacle = "a test cannot do what :undo does where nothing is mounted, as before" }
        steps.append(SavedStep(action: .word(back ? "undo()" : "redo()")))
    }

    /// What is shown now, behind the last step.
    mutating func show(_ frame: String) {
        guard frame != shown, let last = steps.last else { return }
        if case .leftOut(let text, SavedConversation.wasStopped) = last.action {
            obstacle = "a test cannot do what '\(Submission(text).firstLine)' did until it was stopped"
        }
        if !SavedStep.isItsOwn(frame) { steps[steps.count - 1].frame = frame }
        shown = frame
    }

    /// So many errors were reported by what is mounted since the last step began.
    mutating func note(errors: Int) {
        guard errors > 0, !steps.isEmpty else { return }
        steps[steps.count - 1].errors += errors
        if !steps.contains(where: \.isMount) {
            obstacle = "a test cannot expect what fails where nothing is mounted, as something did before"
        }
    }

    /// So many errors were reported by what was mounted before, as it was taken down.
    mutating func note(earlierErrors: Int) {
        guard !steps.isEmpty else { return }
        steps[steps.count - 1].earlierErrors += earlierErrors
    }
}

// MARK: - The test file

extension SavedConversation {
    /// That of test files is another.
    private static let luasOwnAssert =
        "local function assert(ok, ...) if ok then return ok, ... end error(... or \"assertion failed!\", 0) end"
    private static let beginning = "-- A conversation, as it went."

    /// Whether the text of a file is a conversation that was saved.
    static func begins(_ text: String) -> Bool { text.hasPrefix(beginning) }

    /// The test file, as it is written to a path.
    /// - Throws: if a test there could not mount what was mounted.
    func source(at path: String, _ files: LoadedFiles) throws(ScriptError) -> String {
        var steps = steps
        for index in steps.indices {
            // What became another file later is there with its text; the rest is read, as it was last.
            steps[index].files.removeAll { files[$0.path] == $0.text }
            for file in steps[index].files.indices {
                steps[index].files[file].path = try MountedPath.of(steps[index].files[file].path, from: path)
            }
            guard case .mount(let script?, let options) = steps[index].action else { continue }
            let name = try MountedPath.of(script, from: path)
            steps[index].action = .mount(script: name, options: options)
        }
        return source(of: steps)
    }

    private func source(of steps: [SavedStep]) -> String {
        var style = SavedStep.Style(
            app: free("app"), assert: free("assert"), mount: free("mount"), hasHistory: hasTravelled,
            isNumbered: names.contains("_1"), prefix: free("result", endings: SavedConversation.lastValues),
            globals: free("globals"), isReaching: !names.isDisjoint(with: reached))
        var lines = opening(style)
        var isMounted = false
        var functions = LocalRoom(taken: lines.count + SavedConversation.testWords.count)
        for step in steps {
            if functions.needsAnother(for: step.localCount) { lines.append("    ;(function(...)") }
            style.locals.formUnion(step.declaredLocals)
            lines += step.lines(style, isMounted: isMounted).map { "    " + $0 }
            isMounted = isMounted || step.isMount
            lines += observations(of: step, style, isMounted: isMounted).map { "    " + $0 }
        }
        // What fails while it is taken down was no part of the conversation.
        if isMounted { lines += ["    \(style.app):unmount()", "    \(style.app):errors()"] }
        lines += Array(repeating: "    end)(...)", count: functions.count)
        return (lines + ["  end)", "end)", ""]).joined(separator: "\n")
    }

    private func opening(_ style: SavedStep.Style) -> [String] {
        var lines = [
            SavedConversation.beginning,
            "-- 'luaview test' holds the program to it; with --update-snapshots to new frames.",
            // No line can hide these from what follows it.
            "local \(style.assert), \(style.mount) = assert, mount",
            "describe(\"a conversation\", function()",
            "  it(\"goes as it went\", function(...)",
        ]
        // What a line calls so is what the conversation makes of it, and nothing before.
        let words = SavedConversation.testWords.intersection(names)
        let hidden = (style.isReaching ? words.subtracting(reached) : words).sorted()
        if !hidden.isEmpty { lines.append("    local \(hidden.joined(separator: ", "))") }
        if names.contains("assert") { lines.append("    " + SavedConversation.luasOwnAssert) }
        if steps.contains(where: \.isMount) { lines.append("    local \(style.app)") }
        if style.isReaching {
            let others = words.intersection(reached).sorted()
            lines += SavedConversation.reaching(style.globals, without: others).map { "    " + $0 }
        }
        if names.contains("node") {
            lines.append("    local function node(name) return \(style.app):state(name) end")
        }
        return lines
    }

    /// What lines have not is the script's. `words`: those that a test has and lines had not.
    private static func reaching(_ globals: String, without words: [String]) -> [String] {
        let others = words.map { "name ~= \(LuaString.quoted($0)) and " }.joined()
        return [
            "local \(globals) = { own = _ENV, script = {} }",
            "function \(globals).has(name) return \(others)\(globals).own[name] ~= nil end",
            "local _ENV = setmetatable({}, {",
            "  __index = function(_, name)",
            "    return \(globals)[\(globals).has(name) and \"own\" or \"script\"][name]",
            "  end,",
            "  __newindex = function(_, name, value)",
            "    local isScripts = not \(globals).has(name) and \(globals).script[name] ~= nil",
            "    \(globals)[isScripts and \"script\" or \"own\"][name] = value",
            "  end,",
            "})",
        ]
    }

    private func observations(of step: SavedStep, _ style: SavedStep.Style, isMounted: Bool) -> [String] {
        guard isMounted else { return [] }
        var lines: [String] = []
        if step.errors > 0 { lines.append("\(style.assert).equal(\(step.errors), #\(style.app):errors())") }
        if let frame = step.frame {
            let literal = InlineSnapshot.literal(frame, margin: "    ")
            lines.append("\(style.assert).inline_snapshot(\(style.app), \(literal))")
        } else if step.isLua, hasTravelled {
            lines.append("\(style.app):frame()")
        }
        return lines
    }

    /// A name that no line of the conversation means, also with none of the endings.
    private func free(_ name: String, endings: [String] = [""]) -> String {
        (1...).lazy.map { $0 == 1 ? name : name + "\($0)" }
            .first { word in endings.allSatisfy { !names.contains(word + $0) } } ?? name
    }
}

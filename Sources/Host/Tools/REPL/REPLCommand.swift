import Host

/// A line that begins with a colon: what is done to the conversation, or to what is mounted.
package struct REPLCommand {
    /// The word behind the colon.
    let word: String
    /// What follows it.
    let rest: String

    private init(word: String, rest: String) {
        self.word = word
        self.rest = rest
    }

    /// Nil for a line that is no command.
    init?(_ line: String) {
        let text = EventLine.trimmed(line[...])
        guard text.first == ":", !text.hasPrefix("::") else { return nil }
        let words = text.dropFirst().split(maxSplits: 1, whereSeparator: LuaString.isBlank)
        word = words.first.map(String.init) ?? ""
        rest = words.count > 1 ? String(EventLine.trimmed(words[1])) : ""
    }

    /// Whether Lua could make nothing of it behind what is not finished: it is no call of a method, and none begins with it.
    var isNoCall: Bool {
        if let first = rest.first, !rest.hasPrefix("--") { return !"({[\"'".contains(first) }
        return !WordReference.modifierNames.contains(word)
    }

    /// A row of the help.
    struct Entry {
        let word: String
        let usage: String
        let summary: String
        let run: (REPLCommand, REPL) throws(ScriptError) -> Void

        init(_ usage: String, _ summary: String, _ run: @escaping (REPLCommand, REPL) throws(ScriptError) -> Void) {
            word = String(usage.dropFirst().prefix { $0 != " " })
            self.usage = usage
            self.summary = summary
            self.run = run
        }
    }

    /// What each command does, in the order of the help; the words of an events file come behind them.
    static var table: [Entry] {
        [
            Entry(":help [NAME]", "What there is; with a name the same as :doc.") { (c, r) throws(ScriptError) in
                try c.help(r)
            },
            Entry(":doc NAME", "What a word means: the language's, a plugin's, your own; a rule, as L10.") {
                (c, r) throws(ScriptError) in try c.doc(r)
            },
            Entry(":tree", "The nodes that are mounted.") { (c, r) throws(ScriptError) in try c.tree(r) },
            Entry(":state [NAME]", "The fields of the components that are mounted.") { (c, r) throws(ScriptError) in
                try c.state(r)
            },
            Entry(":why NAME", "Why a component was evaluated last.") { (c, r) throws(ScriptError) in try c.why(r) },
            Entry(":trace [COUNT]", "What the last line made happen, or the newest records.") {
                (c, r) throws(ScriptError) in try c.trace(r)
            },
            Entry(":undo [COUNT]", "Takes back the last event that changed a field, or several.") {
                (c, r) throws(ScriptError) in try c.undo(r)
            },
            Entry(":redo [COUNT]", "Does again what was undone.") { (c, r) throws(ScriptError) in try c.redo(r) },
            Entry(":reload", "Loads the script again, also one that failed; state that is declared as before stays.") {
                (c, r) throws(ScriptError) in try c.reload(r)
            },
            Entry(":load FILE", "Mounts a script.") { (c, r) throws(ScriptError) in try c.load(r) },
            Entry(":check [FILE]", "Mistakes in what was entered, or in a file, that are seen without running it.") {
                (c, r) throws(ScriptError) in try r.check(c.text())
            },
            Entry(":save FILE", "Writes what was done as a test, which 'luaview test' runs.") {
                (c, r) throws(ScriptError) in try c.save(r)
            },
            Entry(":locals", "At a breakpoint: the variables of the function that waits.") {
                (c, r) throws(ScriptError) in
                try c.locals(r)
            },
            Entry(":continue", "At a breakpoint: lets the script go on, as Ctrl-D does.") {
                (c, r) throws(ScriptError) in
                try c.goOn(r)
            },
            Entry(":eval CODE", "Runs Lua with the script's globals alone; the values of an expression are shown.") {
                (c, r) throws(ScriptError) in try c.eval(r)
            },
            Entry(":time", "What the clock shows, and what is due next.") { (c, r) throws(ScriptError) in try c.time(r)
            },
            Entry(":mem", "The memory that Lua uses.") { (c, r) throws(ScriptError) in try c.memory(r) },
        ]
    }

    /// The words that a line can begin with, without the colon.
    package static var words: [String] { table.map(\.word) + EventLine.words.filter { $0 != "eval" } }

    /// What the command of that word takes.
    static func usage(of word: some StringProtocol) -> String? {
        table.first { $0.word == word }?.usage ?? WordReference.events[String(word)]?.usage
    }

    /// What can be done while a script waits in the middle of an event.
    private static let wordsAtBreakpoint = [
        "help", "doc", "tree", "state", "why", "trace", "check", "locals", "continue", "time", "mem",
    ]

    /// What others call a command.
    static let aliases = ["q": "quit", "exit": "quit", "bye": "quit", "h": "help", "?": "help"]

    func run(in repl: REPL) throws(ScriptError) {
        if let word = REPLCommand.aliases[word], (try? repl.words?.command(self.word)) == nil {
            return try REPLCommand(word: word, rest: rest).run(in: repl)
        }
        if repl.breakpoint != nil, !REPLCommand.wordsAtBreakpoint.contains(word) {
            return try runAtBreakpoint(in: repl)
        }
        if let row = REPLCommand.table.first(where: { $0.word == word }) { return try row.run(self, repl) }
        if !REPLCommand.words.contains(word), let command = try repl.words?.command(word) {
            try repl.session.run(line: ":" + word, text: ":" + word) { () throws(ScriptError) in
                try command.callPrinting([.string(rest)])
            }
            return try repl.settle()
        }
        guard EventLine.words.contains(word) else { throw unknown(among: repl.commandWords + repl.fullCommandWords) }
        let events = try events()
        if word == "frame", repl.session.root == nil { throw ScriptError("nothing is mounted") }
        try carryOut(events, repl)
    }

    /// What a line of an events file would do.
    private func events() throws(ScriptError) -> [Event] {
        do throws(EventError) {
            return try EventLine.events(in: word + " " + rest) ?? []
        } catch {
            throw ScriptError(":\(word): \(error.description)")
        }
    }

    private func carryOut(_ events: [Event], _ repl: REPL) throws(ScriptError) {
        repl.noteFirstEvent()
        let isMounted = repl.session.root != nil
        for event in events { repl.session.post(event) }
        do throws(ScriptError) {
            try repl.settle()
        } catch {
            throw if case .send(let name, _)? = events.first { repl.hinted(error, forSubject: name) } else { error }
        }
        repl.keepWindow(events)
        if isMounted { repl.saved.add(events) } else { repl.saved.note(unmounted: events) }
    }

    /// What messages quote of a word that is none of them.
    private static let longestName = 60

    /// `words`: the commands there are.
    private func unknown(among words: [String]) -> ScriptError {
        guard !word.isEmpty else { return ScriptError("a command is missing behind ':'; :help lists them") }
        let hint = Suggestion.hint(for: ":" + word, among: words.map { ":" + $0 })
        let name = word.count > REPLCommand.longestName ? word.prefix(REPLCommand.longestName) + "…" : word[...]
        return ScriptError("unknown command ':\(name)'\(hint)\(hint.isEmpty ? "; :help lists them" : "")")
    }
}

extension REPLCommand {
    private func help(_ repl: REPL) throws(ScriptError) {
        guard rest.isEmpty else { return try doc(repl) }
        let rows = REPLCommand.table.map { ($0.usage, $0.summary) }
        let width = (rows.map(\.0.count).max() ?? 0) + 2
        let lines = rows.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + $0.1 }
        let events = EventLine.words.filter { $0 != "eval" }.map { ":" + $0 }.joined(separator: " ")
        repl.output.answered(
            """
            A line is an expression, whose value is shown and kept in _ (all values in _1, _2 …), or statements.
            A component or a view is mounted; its frame follows every line. Locals last.
            \(lines.joined(separator: "\n"))
            The words of an events file: \(events)
            """)
        let provided = repl.provided.filter { $0.kind == "command" }.map { ":\($0.name) (\($0.plugin))" }
        if !provided.isEmpty { repl.output.answered("Commands of plugins: \(provided.joined(separator: ", "))") }
    }

    private func doc(_ repl: REPL) throws(ScriptError) {
        repl.output.answered(try rest.isEmpty ? repl.listOfWords : repl.documentation(of: rest))
    }

    private func tree(_ repl: REPL) throws(ScriptError) {
        try nothing(behind: ":tree")
        guard let root = repl.session.root else { return repl.output.answered("nothing is mounted") }
        repl.output.answered(try TreeListing.lines(of: root).joined(separator: "\n"))
    }

    private func state(_ repl: REPL) throws(ScriptError) {
        guard let root = repl.session.root else { return repl.output.answered("nothing is mounted") }
        let name = try text()
        let lines = try TreeListing.states(of: root, named: name, width: repl.configuration.width)
        if lines.isEmpty, !name.isEmpty { throw TreeListing.missing(name, in: root) }
        repl.output.answered(lines.isEmpty ? "no component is mounted" : lines.joined(separator: "\n"))
    }

    private func undo(_ repl: REPL) throws(ScriptError) { try travel(repl, back: true) }

    private func redo(_ repl: REPL) throws(ScriptError) { try travel(repl, back: false) }

    /// Goes back or forth by as many events, or as there are.
    private func travel(_ repl: REPL, back: Bool) throws(ScriptError) {
        guard rest.isEmpty || Int(rest).map({ $0 > 0 }) == true else {
            throw ScriptError(":\(word) takes a number of events, 1 or more, found '\(rest)'")
        }
        for number in 0..<(Int(rest) ?? 1) {
            let isFirst = back && repl.isFirstUndo
            guard let step = try repl.travel(back: back) else {
                if number > 0 { return }
                let note = back && repl.session.history?.hasForgotten == true ? " any more" : ""
                throw ScriptError("there is nothing to \(word)\(note)")
            }
            let note = isFirst ? " (upvalues, printed lines, the clock and services stay as they are)" : ""
            repl.output.answered((back ? "undone: " : "done again: ") + step + note)
            if Interpreter.isInterrupted { return }
        }
    }

    /// The other commands, while a script waits.
    private func runAtBreakpoint(in repl: REPL) throws(ScriptError) {
        guard REPLCommand.words.contains(word) else { throw unknown(among: REPLCommand.words) }
        guard word == "quit" else {
            throw ScriptError(
                ":\(word) is another event, and the script waits in the middle of one; :continue lets it go on")
        }
        repl.session.exitStatus = 0
    }

    private func goOn(_ repl: REPL) throws(ScriptError) {
        try nothing(behind: ":continue")
        guard repl.breakpoint != nil else { throw REPLCommand.nothingWaits }
        repl.isOver = true
    }

    private func locals(_ repl: REPL) throws(ScriptError) {
        try nothing(behind: ":locals")
        guard repl.breakpoint != nil else { throw REPLCommand.nothingWaits }
        repl.output.answered(try repl.describedLocals())
    }

    private static let nothingWaits = ScriptError(
        "no script waits; a script that runs on a terminal does at breakpoint()")

    private func reload(_ repl: REPL) throws(ScriptError) {
        try nothing(behind: ":reload")
        try repl.reload()
    }

    private func nothing(behind word: String) throws(ScriptError) {
        if !rest.isEmpty { throw ScriptError("\(word) takes nothing behind it, found '\(rest)'") }
    }

    private func trace(_ repl: REPL) throws(ScriptError) {
        guard rest.isEmpty || Int(rest).map({ $0 > 0 }) == true else {
            throw ScriptError(":trace takes a number of records, 1 or more, found '\(rest)'")
        }
        let all = try records(of: repl)
        let records = Int(rest).map { Array(all.suffix($0)) } ?? all.filter { $0.event >= repl.firstEvent }
        repl.output.answered(records.isEmpty ? "nothing happened" : records.map(\.description).joined(separator: "\n"))
    }

    private func why(_ repl: REPL) throws(ScriptError) {
        guard !rest.isEmpty else { throw ScriptError(":why needs the name or the path of a component") }
        guard let root = repl.session.root else { throw ScriptError("nothing is mounted") }
        let name = try text()
        let found = TreeListing.found(name, in: root)
        guard !found.isEmpty else { throw TreeListing.missing(name, in: root) }
        guard let reason = Reason(of: Set(found.map(\.0.path)), in: try records(of: repl)) else {
            throw ScriptError(":why: no evaluation of '\(name)' is among the records that are left")
        }
        repl.output.answered(reason.text)
    }

    /// What happened. At a breakpoint of `luaview run` nothing has been recorded.
    private func records(of repl: REPL) throws(ScriptError) -> [TraceRecord] {
        guard let log = repl.session.log else {
            throw ScriptError(
                ":\(word): what happens is not recorded while a script runs by 'luaview run'; it is in 'luaview repl'")
        }
        return log.records
    }

    private func load(_ repl: REPL) throws(ScriptError) {
        try repl.load(path: file(":load needs a file"))
    }

    private func save(_ repl: REPL) throws(ScriptError) {
        let path = try file(":save needs a file, as :save counter_test.lua")
        try repl.save(to: path)
        let isTest = path.hasSuffix("_test.lua") || path.hasSuffix("_spec.lua")
        let note = isTest ? "" : "; luaview test finds files that end in _test.lua by themselves"
        let stopped = repl.saved.stopped
        let gap = stopped == 0 ? "" : "; what was stopped is left out (\(stopped))"
        repl.output.answered("written to \(path)" + note + gap)
    }

    /// The path behind the word, as it stands or between quotes, without a comment. `need`: the message where there is none.
    private func file(_ need: String) throws(ScriptError) -> String {
        let path = try text()
        guard !path.isEmpty else { throw ScriptError(need) }
        return path
    }

    /// What stands behind the word, as it stands or between quotes, without a comment.
    private func text() throws(ScriptError) -> String {
        do throws(EventError) {
            return try LuaString.whole(EventComment.removed(from: rest[...], quotes: .leading))
        } catch {
            throw ScriptError(":\(word): \(error.description)")
        }
    }

    private func eval(_ repl: REPL) throws(ScriptError) {
        let events = try events()
        guard case .eval(let source)? = events.first, repl.isExpression(source) else {
            return try carryOut(events, repl)
        }
        repl.noteFirstEvent()
        try repl.answerInScript(source)
        try repl.settle()
        if repl.session.root != nil { repl.saved.add([.eval(source: Submission(source).asExpression)]) }
    }

    private func time(_ repl: REPL) throws(ScriptError) {
        try nothing(behind: ":time")
        let now = Event.duration(repl.session.scene.timeline.now.seconds)
        let next = repl.session.nextDeadline.map { "; next at \(Event.duration($0))" } ?? "; nothing is due"
        repl.output.answered(now + next)
    }

    private func memory(_ repl: REPL) throws(ScriptError) {
        try nothing(behind: ":mem")
        let interpreter = repl.session.scene.interpreter
        interpreter.collectGarbage()
        repl.output.answered("\((interpreter.memory + 512) / 1024) KB in Lua's heap")
    }
}

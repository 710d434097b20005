import Host

extension TestApp {
    /// Calls a method of the app; returns its results.
    func answer(_ word: String, _ arguments: AppArguments) throws(AppFailure) -> [Value] {
        // Asked for more often than anything else.
        if word == "frame" { return [.string(try shownText())] }
        if let events = try events(word, arguments) {
            try carryOut(events, for: word)
            return []
        }
        switch word {
        case "send": try send(arguments)
        case "answer": try answer(arguments)
        case "trace": return try trace()
        case "ansi", "styled": return [.string(try styledText(word))]
        case "style": return try style(arguments)
        case "eval":
            if let function = arguments.function(0) { return try run(function) }
            return try evaluate(arguments.text(0, "Lua code or a function"))
        case "undo", "redo": return [try travel(word)]
        case "reload": try reload(arguments[0])
        case "settle": return [.number(try settle(arguments))]
        case "unmount": try unmount(at: arguments.text(0, "a place"))
        case "status": return [status.map { .integer(Int($0)) } ?? .nil]
        case "printed", "logged", "errors": return try lines(word).map(Value.string)
        case "clipboard":
            try catchUp()
            return copied.map { [.string($0)] } ?? [.nil]
        case "frames":
            try catchUp()
            return [.integer(frames)]
        default: return try lookUp(word, arguments)
        }
        return []
    }

    /// Posts an answer of a service, or a value of a plugin's publisher: `{ value = v }`, `{ failure = "…" }`, or
    /// `ends`.
    private func answer(_ arguments: AppArguments) throws(AppFailure) {
        let session = try running(for: "answer")
        let number = try arguments.integer(0, "the number of a call")
        if session.configuration.replaysLive { return try carryOut([], for: "answer") }
        guard session.configuration.services == .recorded else {
            throw .refused(
                "answer: the services of this app answer themselves; mount it with { services = \"recorded\" }")
        }
        let answer: PlainValue
        do throws(ScriptError) { answer = try arguments[1].reference?.plainValue() ?? .nil } catch {
            throw .script(error)
        }
        let entries: [PlainValue.Entry]
        switch answer {
        case .table(let given): entries = given
        case .list([]): entries = []  // what { value = nil } is
        default:
            throw .refused(
                "answer needs a table, { value = … }, { failure = \"…\" } or { ends = true }, not \(arguments.kind(1))")
        }
        try checkKeys(of: entries)
        try carryOut([], for: "answer")
        guard let call = session.scene.calls[number] else {
            throw .refused("answer: nothing is under way that has the number \(number)")
        }
        session.mailbox.post(ServiceMessage(number: number, content: content(of: answer, isService: call.isService)))
        try carryOut([], for: "answer")
    }

    /// A misspelt key would be an answer of nil.
    private func checkKeys(of entries: [PlainValue.Entry]) throws(AppFailure) {
        let known = ["value", "failure", "ends", "raised"]
        for entry in entries where !known.contains(where: { entry.key == .string($0) }) {
            let name = if case .string(let name) = entry.key { name } else { LuaLiteral.text(entry.key) }
            let hint = Suggestion.hint(for: name, among: known)
            throw .refused(
                "answer: there is no key '\(name)'"
                    + (hint.isEmpty ? "; there are value, failure and ends" : hint))
        }
    }

    private func content(of answer: PlainValue, isService: Bool) -> ServiceMessage.Content {
        let failure: String? = if case .string(let text) = answer["failure"] { text } else { nil }
        if isService, answer["raised"] != .nil { return .answer(.raised(answer["raised"])) }
        if isService { return .answer(failure.map { .failure($0) } ?? .value(answer["value"])) }
        return failure != nil || answer["ends"] == .boolean(true) ? .end(failure: failure) : .value(answer["value"])
    }

    private func shownText() throws(AppFailure) -> String {
        try catchUp()
        session?.history?.close()
        return frame.joinedLines
    }

    /// The events that a word of an events file stands for; nil for other words.
    private func events(_ word: String, _ arguments: AppArguments) throws(AppFailure) -> [Event]? {
        switch word {
        case "press": return [.press(try arguments.control(0, of: self))]
        case "focus": return [.focus(try arguments.control(0, of: self))]
        case "set": return [.set(.value(try value(arguments), of: try arguments.control(0, of: self)))]
        case "type": return try arguments.text(0, "a text").map(Event.type)
        case "paste": return [.paste(try arguments.text(0, "a text"))]
        case "key": return [.key(try key(arguments.text(0, "a key")))]
        case "rightClick", "hover":
            let (column, row) = try arguments.integers(0, ("a column", "a row"), in: WindowSize.range)
            return [word == "hover" ? .hover(column: column, row: row) : .secondaryClick(column: column, row: row)]
        case "contextMenu": return [.contextMenu(try arguments.view(0, of: self))]
        case "drag":
            let places = try places(arguments)
            return Event.drag(places.map { ($0.0, $0.1) })
        case "longPress":
            let (column, row) = try arguments.integers(0, ("a column", "a row"), in: WindowSize.range)
            var seconds = Event.longPress
            if case .nil = arguments[2] {} else { seconds = try arguments.seconds(2) }
            return Event.longPress(column: column, row: row, seconds: seconds)
        case "release":
            let (column, row) = try arguments.integers(0, ("a column", "a row"), in: WindowSize.range)
            return [.release(column: column, row: row)]
        case "click":
            let (column, row) = try arguments.integers(0, ("a column", "a row"), in: WindowSize.range)
            return [
                .click(
                    column: column, row: row, count: try clicks(arguments), extends: arguments[3].isTrue,
                    holds: arguments[4].isTrue)
            ]
        case "scroll":
            let (column, row) = try arguments.integers(0, ("a column", "a row"), in: WindowSize.range)
            return [.scroll(column: column, row: row, amount: try arguments.integer(2, "how many rows"))]
        case "resize":
            let (width, height) = try arguments.integers(0, ("a width", "a height"), in: WindowSize.range)
            return [.resize(width: width, height: height)]
        case "colorScheme": return [.colorScheme(try arguments.colorScheme(0))]
        case "scenePhase": return [.scenePhase(try arguments.scenePhase(0))]
        case "advance": return [.advance(seconds: try arguments.seconds(0))]
        case "quit": return [.quit]
        case "perform":
            let line = try arguments.text(0, "a line of an events file")
            do { return try EventLine.events(in: line) ?? [] } catch { throw .refused(error.message) }
        default: return nil
        }
    }

    /// Columns and rows by turns.
    private func places(_ arguments: AppArguments) throws(AppFailure) -> [(Int, Int)] {
        var places: [(Int, Int)] = []
        repeat {
            places.append(
                try arguments.integers(2 * places.count, ("a column", "a row"), in: WindowSize.range))
        } while 2 * places.count < arguments.values.count
        return places
    }

    private func clicks(_ arguments: AppArguments) throws(AppFailure) -> Int {
        if case .nil = arguments[2] { return 1 }
        let count = try arguments.integer(2, "how many clicks, 1 to 3")
        guard (1...3).contains(count) else { throw .refused("click: there are 1 to 3 clicks at once, not \(count)") }
        return count
    }

    private func key(_ text: String) throws(AppFailure) -> Key {
        do { return try Key(text) } catch { throw .refused(error.message) }
    }

    private func value(_ arguments: AppArguments) throws(AppFailure) -> String {
        if case .boolean(let flag) = arguments[2] { return "\(flag)" }
        return try arguments.text(2, "a value behind the control")
    }

    private func send(_ arguments: AppArguments) throws(AppFailure) {
        let name = try arguments.text(0, "the name of a publisher")
        let text =
            switch arguments[1] {
            case .nil: "nil"
            case .string(let text): LuaString.quoted(text)
            case .reference: "…"
            default: try arguments.text(1, "a value")
            }
        try perform("send \(name) \(text)", for: "send") { (session) throws(EventError) in
            try session.send(arguments[1], to: name)
        }
    }

    private func evaluate(_ source: String) throws(AppFailure) -> [Value] {
        var results: [Value] = []
        try perform(Event.eval(source: source).cause, for: "eval") { (session) throws(EventError) in
            results = try session.results(of: source)
        }
        return results
    }

    /// Runs a function of the test as an event of the app, with its clock and its random numbers; errors are raised.
    private func run(_ function: Reference) throws(AppFailure) -> [Value] {
        var results: [Value] = []
        var failure: RaisedError?
        try perform("eval function", for: "eval") { (session) throws(EventError) in
            do throws(ScriptError) { results = try function.results() } catch {
                failure = RaisedError(error, of: session.scene.interpreter)
            }
        }
        if let failure { throw .raising(failure) }
        return results
    }

    /// Undoes or redoes the last event that changed a field; returns its name.
    private func travel(_ word: String) throws(AppFailure) -> Value {
        guard let name = try travel(back: word == "undo", for: word) else {
            throw .refused("there is nothing to \(word)")
        }
        return .string(name)
    }

    private func settle(_ arguments: AppArguments) throws(AppFailure) -> Double {
        let limit = if case .nil = arguments[0] { 60.0 } else { try arguments.seconds(0) }
        if let seconds = try settle(within: limit) { return seconds }
        let waiting = session?.scene.timeline.waiting ?? []
        throw .refused(
            "settle: after \(LuaNumber.plain(limit)) \(limit == 1 ? "second" : "seconds") there is still something due: \(TestApp.counted(waiting))"
        )
    }

    private func lines(_ word: String) throws(AppFailure) -> [String] {
        if word == "errors" {
            if let session, !session.isRunning { try? catchUp() }
            return takeErrors().map(\.fullMessage)
        }
        try catchUp()
        return word == "printed" ? takePrinted() : takeLogged()
    }

    /// For each record the number of its fields; for each field its name, and its value behind -1 or its words behind their
    /// number.
    private func trace() throws(AppFailure) -> [Value] {
        try catchUp()
        let session = try standing(for: "trace")
        guard session.configuration.traceCapacity > 0 else {
            throw .refused("trace: the app mounted at \(place) keeps none; mount it with { trace = true }")
        }
        return session.trace.flatMap { record in
            [.integer(record.fields.count)]
                + record.fields.flatMap { [.string($0.name)] + TestApp.values(of: $0.value) }
        }
    }

    private static func values(of field: TraceRecord.Value) -> [Value] {
        switch field {
        case .text(let text): [.integer(-1), .string(text)]
        case .integer(let number): [.integer(-1), .integer(number)]
        case .number(let number): [.integer(-1), .number(number)]
        case .flag(let flag): [.integer(-1), .boolean(flag)]
        case .list(let words): [.integer(words.count)] + words.map(Value.string)
        }
    }

    /// `task of App, timer (2)`.
    static func counted(_ names: [String]) -> String {
        var counts: [(name: String, count: Int)] = []
        for name in names {
            if let index = counts.firstIndex(where: { $0.name == name }) {
                counts[index].count += 1
            } else {
                counts.append((name, 1))
            }
        }
        return counts.map { $0.count == 1 ? $0.name : "\($0.name) (\($0.count))" }.joined(separator: ", ")
    }
}

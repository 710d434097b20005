import Host

/// What a terminal needs of a conversation besides its lines.
extension REPL {
    /// Whether a text is the beginning of something: the next line belongs to it. Where its lines are pieces of their own,
    /// the last of which could go on, as in a paste that ends in a name, it is not.
    public func expectsMore(_ text: String) -> Bool { isBeginning(text) && !isPieces(text) }

    private func isPieces(_ text: String) -> Bool {
        var piece = ""
        var blocks = OpenBlocks()
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isFirst = piece.isEmpty
            if isFirst { blocks = OpenBlocks() }
            blocks.add(String(line))
            piece += isFirst ? line : "\n" + line
            guard isFirst || blocks.isWorthAsking else { continue }
            blocks.noteAsked()
            if !isBeginning(piece) { piece = "" }
        }
        return piece.isEmpty
    }

    private func isBeginning(_ text: String) -> Bool {
        guard REPLCommand(text) == nil else { return false }
        let submission = Submission(REPL.pasted(text))
        guard !submission.isEmpty else { return false }
        do throws(ScriptError) {
            _ = try reading(of: submission)
            return false
        } catch {
            return REPL.isUnfinished(error)
        }
    }

    /// Takes a text of one line or several. What is one piece of Lua is run as one; other texts, such as pasted ones with
    /// commands in between, line by line, and what fails among these keeps none from being run. What comes of the last: it may
    /// be unfinished.
    public func enter(text: String) -> Outcome {
        let text = REPL.pasted(text)
        guard text.contains("\n"), REPLCommand(text) != nil || !isOnePiece(text) else { return enter(text) }
        var outcome = Outcome.done
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            outcome = enter(String(line))
            if session.exitStatus != nil || isOver { return outcome }
            if wasInterrupted {
                cancelInput()
                return outcome
            }
        }
        if isUnfinished { outcome = enter(" ") }
        return outcome
    }

    /// Takes the unfinished line back, to be edited; nil: there is none.
    public func takeUnfinished() -> String? {
        defer { cancelInput() }
        return isUnfinished ? String(pending.reversed().drop { $0 == " " || $0 == "\n" }.reversed()) : nil
    }

    /// A text of several lines may be a script's file.
    private static func pasted(_ text: String) -> String {
        text.contains("\n") ? Submission.withoutInterpreter(text) : text
    }

    private func isOnePiece(_ text: String) -> Bool {
        do throws(ScriptError) {
            _ = try isExpression(Submission(text))
            return true
        } catch {
            return false
        }
    }

    /// The window has another size, in cells, cut to what windows have.
    public func resize(width: Int, height: Int) {
        let (width, height) = (WindowSize.length(width), WindowSize.length(height))
        configuration.height = height
        change(.resize(width: width, height: height))
    }

    /// The terminal's background is dark or light from now on.
    public func setColorScheme(_ scheme: ColorScheme) { change(.colorScheme(scheme)) }

    /// Whether a script reads the color scheme.
    public var readsColorScheme: Bool { breakpoint == nil && session.readsColorScheme }

    /// The terminal's window has the focus, has lost it, or the program is being stopped.
    public func setScenePhase(_ phase: ScenePhase) { change(.scenePhase(phase)) }

    /// Whether a script has asked for that.
    public var readsScenePhase: Bool { breakpoint == nil && session.readsScenePhase }

    private func change(_ event: Event) {
        keepWindow([event])
        guard breakpoint == nil else { return }
        Interpreter.forgetInterruption()
        session.post(event)
        try? settle()
    }

    /// What is mounted next has the window that there is now.
    func keepWindow(_ events: [Event]) {
        for event in events {
            switch event {
            case .resize(let width, let height):
                configuration.width = width
                if configuration.height != nil { configuration.height = height }
            case .colorScheme(let scheme): configuration.colorScheme = scheme
            default: break
            }
        }
    }
}

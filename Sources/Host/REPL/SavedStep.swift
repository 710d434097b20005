/// Something that was done in a conversation, as lines of a test.
struct SavedStep {
    enum Action {
        /// Lua that gave so many values; what is to be held of these.
        case lua(Submission, isExpression: Bool, count: Int, checks: [String])
        /// Lua that raised an error.
        case failure(Submission, isExpression: Bool)
        /// A word of the app's, with its arguments.
        case word(String)
        /// What is mounted, and its options.
        case mount(String, options: String)
        /// What a limit or somebody stopped: nobody waits for that again.
        case stopped(String)
    }

    var action: Action
    /// What is shown behind it, if that is something new.
    var frame: String?
    /// How many errors the app reported meanwhile.
    var errors = 0
    /// How many errors the app before it reported when it was taken down.
    var earlierErrors = 0

    /// Whether it is Lua: of what a test's own code does, only a look at the app makes an event that can be taken back.
    var isLua: Bool {
        switch action {
        case .lua, .failure: true
        default: false
        }
    }

    var isMount: Bool { if case .mount = action { true } else { false } }

    /// What a test does instead.
    struct Style {
        /// The variable that has the app.
        let app: String
        /// Whether the app keeps a history.
        let hasHistory: Bool
        /// Whether somebody asks for `_1`.
        let isNumbered: Bool
    }

    /// `isMounted`: whether something was mounted before.
    func lines(_ style: Style, isMounted: Bool) -> [String] {
        switch action {
        case .lua(let submission, let isExpression, let count, let checks):
            submission.statements(isExpression: isExpression, count: count, isNumbered: style.isNumbered) + checks
        case .failure(let submission, let isExpression):
            ["assert.has_error(function(...)", isExpression ? submission.asExpression : submission.text, "end)"]
        case .word(let word): ["\(style.app):\(word)"]
        case .mount(let what, let options): mount(what, options, style, isMounted: isMounted)
        case .stopped(let text):
            ["-- left out, because it was stopped:"]
                + text.split(separator: "\n", omittingEmptySubsequences: false).map { "--   " + $0 }
        }
    }

    private func mount(_ what: String, _ options: String, _ style: Style, isMounted: Bool) -> [String] {
        let history = style.hasHistory ? ", history = true" : ""
        var lines = isMounted ? ["\(style.app):unmount()"] : []
        if isMounted, earlierErrors > 0 { lines.append("assert.equal(\(earlierErrors), #\(style.app):errors())") }
        return lines + ["\(style.app) = mount(\(what), { \(options)\(history) })"]
    }
}

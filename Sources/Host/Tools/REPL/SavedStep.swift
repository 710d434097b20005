import Host

/// Something that was done in a conversation, as lines of a test.
struct SavedStep {
    enum Action {
        /// Lua that gave so many values; what is to be held of these.
        case lua(Submission, isExpression: Bool, count: Int, checks: [Check])
        /// Lua that raised an error.
        case failure(Submission, isExpression: Bool, message: String?)
        /// The last value is a component that cannot be mounted.
        case unmountable(options: String, message: String?)
        /// A word of the app's, with its arguments.
        case word(String)
        /// A script is mounted, or else the last value, with these options.
        case mount(script: String?, options: String)
        /// The script is loaded again.
        case reload
        /// What a test cannot do again, or should not.
        case leftOut(String, because: String)
    }

    /// Where a test does what a line did.
    enum Place {
        case test
        /// In the app, as an event there: with its clock, its random numbers, its services.
        case app
        /// In the app the values alone, which the test declares locals with.
        case values(String, Submission)
        /// The locals are declared before, and set in the app.
        case assigning(String, Submission)
        /// There is no such place.
        case neither
    }

    /// What is to be held of a value that a line gave.
    struct Check {
        enum Holds {
            case equals(String)
            /// A table has the same parts.
            case same(String)
            case isNoNumber
            /// Nothing: it is another in the test.
            case nothing(String)
        }

        /// Which of several values it is.
        let number: Int?
        let holds: Holds

        func line(_ style: Style) -> String {
            let variable = style.result(number)
            return switch holds {
            case .equals(let value): "\(style.assert).equal(\(value), \(variable))"
            case .same(let value): "\(style.assert).same(\(value), \(variable))"
            case .nothing(let reason): "-- \(variable) is not held to its value: \(reason)"
            case .isNoNumber: "\(style.assert).is_true(\(variable) ~= \(variable))"
            }
        }
    }

    /// A file that a script was loaded from, and what was in it.
    struct File {
        var path: String
        let text: [UInt8]
    }

    var action: Action
    /// What was loaded for it.
    var files: [File] = []
    var place = Place.test
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

    /// The locals that it declares.
    var declaredLocals: [String] {
        if case .lua(let submission, isExpression: false, _, _) = action { submission.declaredLocals } else { [] }
    }

    /// How many variables they are, some of the same name perhaps.
    var localCount: Int {
        if case .lua(let submission, isExpression: false, _, _) = action { submission.localCount } else { 0 }
    }

    /// Whether it loads a script.
    var isLoad: Bool {
        switch action {
        case .mount(_?, _), .reload: true
        default: false
        }
    }

    var isMount: Bool { if case .mount = action { true } else { false } }

    /// What a test does instead.
    struct Style {
        /// The variable that has the app.
        let app: String
        /// The variables that have the words of test files.
        let assert: String
        let mount: String
        /// Whether the app keeps a history.
        let hasHistory: Bool
        /// Whether a line uses a numbered result such as `_1`.
        let isNumbered: Bool
        /// Stands before the names of values that locals of the conversation hide.
        let prefix: String
        /// The variable that has the globals of the test and of the script.
        let globals: String
        /// Whether lines mention a variable of a script.
        let isReaching: Bool
        /// The locals that there are.
        var locals: Set<String> = []

        /// The variable that gets the last value, or one of several.
        func result(_ number: Int? = nil) -> String {
            let name = "_" + (number.map { "\($0)" } ?? "")
            return locals.contains(name) ? prefix + name : name
        }
    }

    /// `isMounted`: whether something was mounted before.
    func lines(_ style: Style, isMounted: Bool) -> [String] {
        switch action {
        case .lua(let submission, let isExpression, let count, let checks):
            statements(submission, isExpression, count, style) + checks.map { $0.line(style) }
        case .failure(let submission, let isExpression, let message):
            SavedStep.error(failing(submission, isExpression, style), message, style)
        case .unmountable(let options, let message):
            SavedStep.error("\(style.mount)(\(style.result()), { \(options) })", message, style)
        case .word(let word): ["\(style.app):\(word)"]
        case .mount(let script, let options):
            mount(
                script.map(LuaString.quoted) ?? style.result(),
                options + (files.isEmpty ? "" : ", files = " + fileTable), style, isMounted: isMounted)
                + (script == nil ? [] : reaching(style))
        case .reload: ["\(style.app):reload(\(files.isEmpty ? "" : fileTable))"] + reaching(style)
        case .leftOut(let text, let reason):
            ["-- left out, because \(reason):"]
                + text.split(separator: "\n", omittingEmptySubsequences: false).map { "--   " + $0 }
        }
    }

    private var fileTable: String {
        let entries = files.map { "[\(LuaString.quoted($0.path))] = \(LuaString.long($0.text))" }
        return "{ " + entries.joined(separator: ", ") + " }"
    }

    /// An error is expected, one that says this.
    private static func error(_ text: String, _ message: String?, _ style: Style) -> [String] {
        guard let message else { return ["\(style.assert).has_error(function(...)", text, "end)"] }
        return ["\(style.assert).error_matches(function(...)", text, "end, \(LuaString.quoted(message)), 1, true)"]
    }

    private func statements(
        _ submission: Submission, _ isExpression: Bool, _ count: Int, _ style: Style
    ) -> [String] {
        switch place {
        case .test, .neither: submission.statements(isExpression: isExpression, count: count, style)
        case .app:
            Submission(SavedStep.inApp(submission, isExpression, style))
                .statements(isExpression: true, count: count, style)
        case .values(let head, let values): ["\(head)= " + SavedStep.inApp(values, true, style)]
        case .assigning(let declarations, let assignments):
            [declarations]
                + Submission(SavedStep.inApp(assignments, false, style))
                .statements(isExpression: true, count: count, style)
        }
    }

    private func failing(_ submission: Submission, _ isExpression: Bool, _ style: Style) -> String {
        if case .app = place { return SavedStep.inApp(submission, isExpression, style) }
        return isExpression ? submission.asExpression : submission.text
    }

    private static func inApp(_ submission: Submission, _ isExpression: Bool, _ style: Style) -> String {
        let text = isExpression ? submission.asExpression : submission.text
        let end = text.contains("--") || text.contains("\n") ? "\nend)" : " end)"
        return "\(style.app):eval(function(...) \(text)\(end)"
    }

    private func mount(_ what: String, _ options: String, _ style: Style, isMounted: Bool) -> [String] {
        let history = style.hasHistory ? ", history = true" : ""
        var lines = isMounted ? ["\(style.app):unmount()"] : []
        if isMounted, earlierErrors > 0 {
            lines.append("\(style.assert).equal(\(earlierErrors), #\(style.app):errors())")
        }
        return lines + ["\(style.app) = \(style.mount)(\(what), { \(options)\(history) })"]
    }

    private func reaching(_ style: Style) -> [String] {
        style.isReaching ? ["\(style.globals).script = \(style.app):eval \"return _G\""] : []
    }
}

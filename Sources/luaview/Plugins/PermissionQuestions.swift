import Host

/// Asks the user, on a terminal, for permissions that no option of the command line allows or denies, when they are
/// used. After a no the permission is refused for the rest of the run.
final class PermissionQuestions {
    private enum Answer { case once, always, no }

    /// A permission that was asked for, and the script or plugin that asked.
    private struct Question: Hashable {
        let caller: Caller
        let rule: String
    }

    private let standard: StandardOutputs
    private let interruption: Interruption
    private let holders: PermissionHolders
    private var answers: [Question: Bool] = [:]
    /// Whether no answer can come any more: the input has ended, or a signal has come.
    private var isOver = false
    private static let mostAttempts = 3

    init(_ standard: StandardOutputs, _ interruption: Interruption, _ holders: PermissionHolders) {
        self.standard = standard
        self.interruption = interruption
        self.holders = holders
    }

    /// Asks for the narrowest permission in the plugin's manifest that covers the request, else for the request itself.
    func allows(_ request: PermissionRequest) -> Bool {
        guard let rule = holders.declared(for: request).first ?? PermissionRule(request.rule) else { return false }
        let question = Question(caller: request.caller, rule: rule.text)
        if let answer = answers[question] { return answer }
        let answer = answer(rule, request.caller)
        answers[question] = answer != .no
        if answer == .always {
            do { try holders.keep(rule, for: request.caller) } catch {
                standard.complain("\(error); it is allowed this once")
            }
        }
        return answer != .no
    }

    private func answer(_ rule: PermissionRule, _ caller: Caller) -> Answer {
        guard !isOver else { return .no }
        let kind = holders.kind(of: caller)
        write("\(holders.name(of: caller)) asks to \(rule.wish).\n")
        for _ in 0..<PermissionQuestions.mostAttempts {
            let question = "Allow it? once (o), \(kind.map { "always for \($0) (a), " } ?? "")no (n): "
            guard let line = line(answering: question) else {
                write("\n")
                return .no
            }
            switch line.lowercased() {
            case "o", "once", "y", "yes": return .once
            case "a", "always": if kind != nil { return .always }
            case "n", "no", "": return .no
            default: break
            }
        }
        return .no
    }

    /// Writes a text with control characters made visible: it may be untrusted.
    private func write(_ text: String) {
        standard.output.write(PrintedText.visible(text))
        standard.flush()
    }

    /// A line that the user types; nil at the end of the input, and where a signal came instead.
    private func line(answering question: String) -> String? {
        switch interruption.answer(to: { write(question) }) {
        case .line(let line): return line
        case .interrupted: isOver = interruption.signalNumber != nil
        case .ended: isOver = true
        }
        return nil
    }
}

import Host

/// The texts that controls of a script may be called by.
struct ControlTexts {
    private var texts: Set<String>
    /// Whether controls have labels that are made as the script runs.
    private var hasOthers: Bool

    /// Controls that views have by themselves: the buttons of alerts, dialogs and pages.
    private static let own = ["OK", "Cancel", "Back", "Close", "Done"]

    init(_ survey: ScriptSurvey) {
        texts = Set(survey.texts).union(ControlTexts.own)
        hasOthers = survey.hasMadeLabels || !survey.modules.isEmpty
    }

    mutating func add(_ survey: ScriptSurvey) {
        texts.formUnion(survey.texts)
        hasOthers = hasOthers || survey.hasMadeLabels || !survey.modules.isEmpty
    }

    mutating func add(_ more: [String]) { texts.formUnion(more) }

    /// What is typed may become a label.
    mutating func learn(from events: [Event]) {
        var typed = ""
        for event in events {
            switch event {
            case .type(let character): typed.append(character)
            case .paste(let text), .eval(let text), .send(_, let text): texts.insert(text)
            case .set(.value(let text, _)), .set(.words(let text)): texts.insert(text)
            default: break
            }
        }
        if !typed.isEmpty { texts.insert(typed) }
        if events.contains(where: { if case .eval = $0 { true } else { false } }) { hasOthers = true }
    }

    /// Why the event reaches no control; nil: it may.
    func complaint(of event: Event) -> String? {
        switch event {
        case .press(.label(let label)), .focus(.label(let label)), .set(.value(_, .label(let label))):
            complaint(ofLabel: label)
        default: nil
        }
    }

    func complaint(ofLabel label: String) -> String? {
        let plain = label.split(separator: "#").first.map(String.init) ?? label
        guard !hasOthers, !label.hasPrefix("id="), !texts.contains(label), !texts.contains(plain) else { return nil }
        // A control may be called by several texts that stand together.
        let words = plain.split(separator: " ")
        if words.count > 1, words.allSatisfy({ word in texts.contains { $0.contains(word) } }) { return nil }
        return "no control of the script is called '\(plain)'\(Suggestion.hint(for: plain, among: texts.sorted()))"
    }
}

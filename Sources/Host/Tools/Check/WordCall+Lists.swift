import Host

/// Lists of which a part would not be seen.
extension WordCall {
    /// A hole with an entry behind it, or names alone.
    func checkList(
        _ entries: [LuaEntry], _ parameter: WordSchema.Parameter, at range: Range<Int>, by checker: inout ScriptChecker
    ) {
        let opening = "\(shownName): '\(parameter.name)'"
        var names: [String] = []
        var (position, end) = (0, Int?.none)
        for entry in entries {
            switch entry {
            case .keyed: return
            case .named(let name, let value):
                guard checker.value(of: value).text != nil else { return }
                if case .nothing = checker.value(of: value) { continue }
                names.append(name.text)
            case .positional(let value):
                position += 1
                let value = checker.value(of: value)
                if case .nothing = value {
                    end = end ?? position - 1
                } else if let end, !parameter.takesChoices, !parameter.takesNumbers, value.text != nil {
                    return checker.report(
                        "wrong-argument",
                        "\(opening) has a hole: entry \(end + 1) is nil, and entry \(position) is not",
                        at: range)
                }
            }
        }
        guard position == 0, let name = names.min(), name != "n" else { return }
        let example = parameter.takesChoices ? ", as { { tag, label }, … }" : ""
        checker.report(
            "wrong-argument", "\(opening) must be a list\(example), got a table with names, such as '\(name)'",
            at: range)
    }
}

import Host

/// A query for elements: by label, id, role, or several of them.
struct ElementQuery {
    var label: String?
    var id: String?
    var role: String?

    /// The elements that fit. A label alone names controls before texts, and `add#2` the second of those called `add`.
    func matches(in elements: [Element]) -> [Element] {
        let found = elements.filter(fits)
        guard role == nil, label != nil else { return found }
        if found.isEmpty { return numbered(in: elements) }
        let controls = found.filter { $0.node.control != nil }
        return controls.isEmpty ? found : controls
    }

    private func fits(_ element: Element) -> Bool {
        if let label, element.label != label { return false }
        if let id, element.id?.description != id { return false }
        if let role, ElementQuery.plain(role) != ElementQuery.plain(element.role) { return false }
        return true
    }

    private func numbered(in elements: [Element]) -> [Element] {
        guard let label, let mark = label.lastIndex(of: "#"), let number = Int(label[label.index(after: mark)...])
        else {
            return []
        }
        var base = self
        base.label = String(label[..<mark])
        let found = base.matches(in: elements)
        return found.indices.contains(number - 1) ? [found[number - 1]] : []
    }

    /// `textField`, `TextField` and `text field` are one role.
    private static func plain(_ role: String) -> String { role.lowercased().filter { $0 != " " && $0 != "_" } }

    /// The one element that fits. Of several with an id it is the control that events name by it; `control` finds that.
    func element(
        in elements: [Element], control: (ControlName) -> Node? = { _ in nil }
    ) throws(AppFailure) -> Element {
        let found = matches(in: elements)
        if found.count == 1 { return found[0] }
        if let id, label == nil, role == nil, let node = control(.id(id)),
            let element = found.first(where: { $0.node === node })
        {
            return element
        }
        guard found.isEmpty else {
            throw .refused("\(found.count) elements fit \(words): \(ElementQuery.list(found))")
        }
        let candidates = id == nil ? elements.map(\.label) : []
        let hint = label.map { Suggestion.hint(for: $0, among: candidates) } ?? ""
        throw .refused(
            elements.isEmpty
                ? "nothing fits \(words); no text and no control is shown"
                : "nothing fits \(words)\(hint); there is \(ElementQuery.list(elements))")
    }

    /// The query in words: `the button 'add' with the id 7`.
    private var words: String {
        let what = [role ?? (label == nil ? "anything" : ""), label.map { "'\($0)'" } ?? ""].filter { !$0.isEmpty }
        return what.joined(separator: " ") + (id.map { " with id=\($0)" } ?? "")
    }

    private static let mostListed = 20

    private static func list(_ elements: [Element]) -> String {
        let shown = elements.prefix(mostListed).map { element in
            "\(element.role) \(LuaString.quoted(element.label))" + (element.id.map { " id=\($0)" } ?? "")
        }
        let rest = elements.count - shown.count
        return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }
}

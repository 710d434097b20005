import Host

/// What is mounted, in lines.
enum TreeListing {
    /// How many nodes are listed.
    private static let most = 500

    /// The nodes below each other, those inside a view indented under it.
    static func lines(of root: Node) throws(ScriptError) -> [String] {
        var lines: [String] = []
        var stack = [(node: root, depth: 0)]
        while let (node, depth) = stack.popLast() {
            guard lines.count < most else { return lines + ["… more"] }
            let text = try text(of: node)
            if let text { lines.append(String(repeating: "  ", count: min(depth, 40)) + text) }
            let inner = text == nil ? depth : depth + 1
            for child in node.children.reversed() { stack.append((child, inner)) }
        }
        return lines
    }

    /// A line for each component: its path and its fields. `name`: only those that it names; empty: all.
    static func states(of root: Node, named name: String, width: Int) throws(ScriptError) -> [String] {
        var lines: [String] = []
        for (node, component) in name.isEmpty ? components(in: root) : found(name, in: root) {
            guard let instance = node.component else { continue }
            let description = try instance.description()
            lines.append(
                node.path == component
                    ? description.text(width: width) : node.path + ": " + description.text(width: width))
        }
        return lines
    }

    /// The components of that name, at that path or at the end of one; several of one name are told apart as `Row#2`, in the
    /// order of the tree.
    static func found(_ name: String, in root: Node) -> [(Node, String)] {
        let components = components(in: root)
        let found = components.filter { $0.1 == name || $0.0.path == name || $0.0.path.hasSuffix(" > " + name) }
        guard found.isEmpty, let (base, number) = numbered(name) else { return found }
        let namesakes = components.filter { $0.1 == base }
        return namesakes.indices.contains(number - 1) ? [namesakes[number - 1]] : []
    }

    /// `Row` and 2 of `Row#2`.
    private static func numbered(_ name: String) -> (base: String, number: Int)? {
        guard let mark = name.lastIndex(of: "#"), let number = Int(name[name.index(after: mark)...]) else { return nil }
        return (String(name[..<mark]), number)
    }

    /// The error about a name that no component has.
    static func missing(_ name: String, in root: Node) -> ScriptError {
        let counts = Dictionary(names(of: root).map { ($0, 1) }, uniquingKeysWith: +)
        let beginning = "no component '\(name)' is mounted"
        if let (base, _) = numbered(name), let count = counts[base] {
            return ScriptError("\(beginning); there \(count == 1 ? "is one '\(base)'" : "are \(count) of '\(base)'")")
        }
        let hint = Suggestion.hint(for: name, among: counts.keys.sorted())
        let list = counts.isEmpty ? "; there is none" : "; there are " + counts.keys.sorted().joined(separator: ", ")
        return ScriptError(beginning + (hint.isEmpty ? list : hint))
    }

    /// The names of the components that are mounted.
    static func names(of root: Node) -> [String] { components(in: root).map(\.1) }

    /// The components of scripts, from the root on, each with its name.
    static func components(in root: Node) -> [(Node, String)] {
        var found: [(Node, String)] = []
        var stack = [root]
        while let node = stack.popLast() {
            if case .component(let view) = node.content, node.component is ScriptComponent {
                found.append((node, view.name))
            }
            stack += node.children.reversed()
        }
        return found
    }

    /// Nil for what only groups others.
    private static func text(of node: Node) throws(ScriptError) -> String? {
        switch node.content {
        case .component(let view) where view.isRow: return nil
        case .lazyRows: return nil
        case .component(let view): return try (node.component as? ScriptComponent)?.description().oneLine ?? view.name
        case .empty, .group, .forEach, .conditional: return nil
        default:
            let words = node.content.words
            return ["a ", "an "].first { words.hasPrefix($0) }.map { String(words.dropFirst($0.count)) } ?? words
        }
    }
}

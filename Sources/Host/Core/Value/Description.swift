/// A value as Lua source, such as `{ 1, x = 2 }` or `Text("n"):bold()`, before it is broken into lines.
package indirect enum Description: Equatable, Sendable {
    /// A value without parts.
    case leaf(String)
    /// `head { entries }`.
    case braces(String, [Entry])
    /// `head(entries)`.
    case call(String, [Entry])
    /// The view, then `:name(entries)`, in braces if they have names.
    case modified(Description, String, [Entry])
    /// Texts joined by `..`.
    case joined([Entry])

    /// One part of a value.
    package struct Entry: Equatable, Sendable {
        /// The key before the `=`; nil: a positional entry.
        package let key: String?
        /// The part.
        package let value: Description
    }
}

extension Description {
    /// As text: on one line where `width` cells are enough, else broken at its outermost parts first.
    package func text(width: Int = 80) -> String {
        let width = min(max(width, 0), 1 << 20)
        let line = oneLine
        return line.utf8.count <= width || line.cells <= width ? line : broken(width: width)
    }

    /// As one line, however long.
    package var oneLine: String {
        switch self {
        case .leaf(let text): text
        case .braces(let head, let entries): Description.braced(head, entries)
        case .call(let head, let entries): "\(head)(\(Description.list(entries)))"
        case .modified(let view, let name, let entries):
            "\(view.oneLine):"
                + (Description.areNamed(entries)
                    ? Description.braced(name, entries) : "\(name)(\(Description.list(entries)))")
        case .joined(let entries): entries.map(\.value.oneLine).joined(separator: " .. ")
        }
    }

    private static func list(_ entries: [Entry]) -> String { entries.map(\.oneLine).joined(separator: ", ") }

    private static func areNamed(_ entries: [Entry]) -> Bool { entries.contains { $0.key != nil } }

    private static func braced(_ head: String, _ entries: [Entry]) -> String {
        let space = head.isEmpty ? "" : " "
        return entries.isEmpty ? head + space + "{}" : head + space + "{ " + list(entries) + " }"
    }

    private func broken(width: Int) -> String {
        switch self {
        case .leaf, .joined: oneLine
        case .braces(let head, let entries):
            (head.isEmpty ? "" : head + " ") + Description.block("{", entries, "}", width)
        case .call(let head, let entries): head + Description.block("(", entries, ")", width)
        case .modified(let view, let name, let entries):
            view.text(width: width) + ":" + Description.modifier(name, entries, width)
        }
    }

    private static func modifier(_ name: String, _ entries: [Entry], _ width: Int) -> String {
        let end: Description = areNamed(entries) ? .braces(name, entries) : .call(name, entries)
        return end.text(width: width)
    }

    private static func block(_ open: String, _ entries: [Entry], _ close: String, _ width: Int) -> String {
        guard !entries.isEmpty else { return open + close }
        let lines = entries.map { entry in
            let text = (entry.key.map { $0 + " = " } ?? "") + entry.value.text(width: width - 2)
            return text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
                .joined(separator: "\n")
        }
        return open + "\n" + lines.joined(separator: ",\n") + "\n" + close
    }
}

extension Description.Entry {
    fileprivate var oneLine: String { (key.map { $0 + " = " } ?? "") + value.oneLine }
}

import Glibc

/// A Markdown text as it was read last. When it grows, as an answer that comes in pieces does, what stands before its last two blocks
/// is kept, with its views: a line that is added can become part of the last block, and of the one before it, and of no other.
final class MarkdownDocument {
    /// One of its blocks.
    private struct Part {
        /// The byte that its first line begins at.
        var start: Int
        var block: MarkdownBlock?
        /// Nil: nothing of it is seen.
        var view: View?
        /// The names that its links asked for.
        var asked: [String: String?]
        /// The bytes of addresses that they got.
        var spent: Int
    }

    private var bytes: [UInt8] = []
    private var parts: [Part] = []
    private var references = MarkdownReferences(left: 0)

    /// How many bytes the text begins with that this one does.
    func shared(with text: [UInt8]) -> Int {
        let count = min(text.count, bytes.count)
        if bytes.count == count, beginning(text) { return count }
        return zip(text, bytes).lazy.prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
    }

    /// Whether a text that is at least as long begins with all of this one: asked for each piece that comes.
    private func beginning(_ text: [UInt8]) -> Bool {
        unsafe text.withUnsafeBytes { all in
            unsafe bytes.withUnsafeBytes { mine in
                guard let first = all.baseAddress, let second = mine.baseAddress else { return true }
                return unsafe memcmp(first, second, mine.count) == 0
            }
        }
    }

    /// Reads another text, which begins with so many bytes of this one; its blocks stacked, a blank row between two. `mayLead`:
    /// whether text may lead to an address.
    func read(
        _ text: [UInt8], shared: Int, _ allowance: (any Allowance)?, mayLead: @escaping (String) -> Bool = { _ in true }
    ) -> View {
        let before = parts
        let isSame = !parts.isEmpty && shared == bytes.count && shared == text.count
        let kept = isSame ? parts.count : self.kept(before: shared)
        let start = isSame ? text.count : kept < parts.count && kept > 0 ? parts[kept].start : 0
        references = references.beginning(before: start, left: max(text.count, 100_000), allowance)
        references.mayLead = mayLead
        bytes = text
        parts = []
        var parser = MarkdownParser(text, from: start, references, allowance)
        let nodes = parser.parse()
        references = parser.references
        for part in before[..<kept] where !references.isSpent { parts.append(keeping(part)) }
        for (index, node) in nodes.enumerated() where !references.isSpent {
            let place = kept + index
            let old = place < before.count ? before[place] : nil
            let part = Part(start: node.start, block: nil, view: nil, asked: [:], spent: 0)
            parts.append(renewed(old.map { MarkdownDocument.moved($0, to: node.start) } ?? part, node.block))
        }
        if references.isSpent { bytes = [] }
        let shown = parts.compactMap(\.view)
        if bytes.isEmpty { parts = [] }
        return View(.stack(Stack(axis: .vertical, spacing: 1, children: shown)))
    }

    private static func moved(_ part: Part, to start: Int) -> Part {
        var part = part
        part.start = start
        return part
    }

    /// How many of the parts stay whatever follows the first bytes.
    private func kept(before shared: Int) -> Int {
        var low = 0
        var high = parts.count
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].start < shared { low = middle + 1 } else { high = middle }
        }
        return max(low - 2, 0)
    }

    /// The part with the block that it has.
    private func keeping(_ part: Part) -> Part {
        guard references.answers(part.asked) else { return renewed(part, part.block) }
        references.spend(part.spent)
        return part
    }

    /// The part with a block; the same, if that says the same and its links lead where they did.
    private func renewed(_ part: Part, _ block: MarkdownBlock?) -> Part {
        var part = part
        if part.block == block, references.answers(part.asked) {
            references.spend(part.spent)
            return part
        }
        let left = references.left
        part.block = block
        part.view = block.flatMap { $0.view(&references) }
        part.asked = references.takeAsked()
        part.spent = left - references.left
        return part
    }
}

/// The Markdown texts of a script that were shown last.
final class MarkdownDocuments {
    private static let most = 16

    /// The one that was read last is the last.
    private var documents: [MarkdownDocument] = []

    func view(
        of text: String, _ allowance: (any Allowance)?, mayLead: @escaping (String) -> Bool = { _ in true }
    ) -> View {
        let bytes = Array(text.utf8)
        var best: (index: Int, shared: Int)?
        for (index, document) in documents.enumerated() {
            let shared = document.shared(with: bytes)
            if shared > 0, shared >= best?.shared ?? 0 { best = (index, shared) }
        }
        let document: MarkdownDocument
        if let best {
            document = documents.remove(at: best.index)
        } else {
            document = MarkdownDocument()
            if documents.count >= MarkdownDocuments.most { documents.removeFirst() }
        }
        documents.append(document)
        return document.read(bytes, shared: best?.shared ?? 0, allowance, mayLead: mayLead)
    }
}

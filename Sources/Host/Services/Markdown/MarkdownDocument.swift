import Host

/// A Markdown text as it was read last. When it grows, as an answer that comes in pieces does, its last line alone is read again, and
/// the views of what is complete are kept.
final class MarkdownDocument {
    /// The bytes of addresses that names may stand for in links: a short text with a long address does not become a long one.
    private static let mostAddresses = 100_000

    private var bytes: [UInt8] = []
    private var parser = MarkdownParser([], MarkdownReferences(left: 0), nil)
    private var renderer = MarkdownRenderer(MarkdownReferences(left: 0), end: 0)
    /// Where the last line begins, if the parser has read that.
    private var checkpoint: MarkdownCheckpoint?
    /// The names that are defined by the last line alone.
    private var namesOfLastLine: Set<String> = []
    private var view: View?

    /// How many bytes the text begins with that this one does.
    func shared(with text: [UInt8]) -> Int {
        let bytes = bytes  // a span of the property itself would outlive the access that it depends on
        let count = min(text.count, bytes.count)
        if bytes.count == count, text.span.begins(like: bytes.span, count) { return count }
        return zip(text, bytes).lazy.prefix { $0 == $1 }.reduce(0) { count, _ in count + 1 }
    }

    /// Reads another text, which begins with so many bytes of this one; its blocks stacked, a blank row between two. `mayLead`:
    /// whether text may lead to an address.
    func read(
        _ text: [UInt8], shared: Int, _ allowance: (any Allowance)?, mayLead: @escaping (String) -> Bool = { _ in true }
    ) -> View {
        if let view, shared == bytes.count, shared == text.count { return view }
        var view = grown(to: text, shared, allowance, mayLead, MarkdownDocument.mostAddresses)
        if renderer.references.isShort {
            // Which links get their address depends on all that stands before them.
            forget()
            view = grown(to: text, 0, allowance, mayLead, max(text.count, MarkdownDocument.mostAddresses))
            forget()
        }
        if allowance?.isSpent == true { forget() } else if !bytes.isEmpty { self.view = view }
        renderer.references = MarkdownReferences(left: 0)
        parser.references.allowance = nil
        parser.allowance = nil
        parser.references.mayLead = { _ in true }
        return view
    }

    private func forget() {
        bytes = []
        parser = MarkdownParser([], MarkdownReferences(left: 0), nil)
        renderer = MarkdownRenderer(MarkdownReferences(left: 0), end: 0)
        (checkpoint, namesOfLastLine, view) = (nil, [], nil)
    }

    private func grown(
        to text: [UInt8], _ shared: Int, _ allowance: (any Allowance)?, _ mayLead: @escaping (String) -> Bool,
        _ addresses: Int
    ) -> View {
        if let checkpoint { parser = checkpoint.restored() }
        checkpoint = nil
        var names = namesOfLastLine
        if shared < parser.index { names.formUnion(goBack(before: shared)) }
        bytes = text
        parser.bytes = text
        parser.allowance = allowance
        parser.references.allowance = allowance
        parser.references.mayLead = mayLead
        parser.references.defined = []
        parser.takeLines()
        names.formUnion(parser.references.defined)
        parser.references.defined = []
        checkpoint = MarkdownCheckpoint(parser)
        renderer.end = parser.index
        parser.takeEnd()
        namesOfLastLine = parser.references.defined
        renderer.references = parser.references
        renderer.references.left = addresses - renderer.spent
        renderer.forget(referrersOf: names.union(namesOfLastLine))
        return renderer.content(of: parser.document)
    }

    /// Goes back to where what follows the first bytes makes no difference: a line that is added can become part of the last block,
    /// and of the one before it, and of no other. The names that were defined.
    private func goBack(before shared: Int) -> Set<String> {
        let blocks = parser.document.children
        var (low, high) = (0, blocks.count)
        while low < high {
            let middle = (low + high) / 2
            if blocks[middle].start < shared { low = middle + 1 } else { high = middle }
        }
        let kept = max(low - 2, 0)
        let start = kept > 0 ? blocks[kept].start : 0
        let names = parser.references.names
        parser.goBack(to: start, before: kept)
        parser.document.rendition.forget()
        renderer.forget(from: start)
        return names
    }
}

/// The Markdown texts of a script that were shown last.
final class MarkdownDocuments: MarkdownReading {
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

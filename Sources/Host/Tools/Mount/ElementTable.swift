import Host

/// The elements that a test has found, by number, which is what the test holds.
struct ElementTable {
    private struct Entry {
        weak var node: Node?
        var id: Identity?
    }

    private var entries: [Entry] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    /// The element's number, the same as before if it was found before.
    mutating func number(of element: Element) -> Int {
        let key = ObjectIdentifier(element.node)
        if let number = numbers[key], entries[number].node === element.node { return number }
        entries.append(Entry(node: element.node, id: element.id))
        numbers[key] = entries.count - 1
        return entries.count - 1
    }

    /// The element of that number; nil once it has left the tree.
    func element(_ number: Int) -> Element? {
        guard entries.indices.contains(number), let node = entries[number].node, !node.isGone else { return nil }
        return Element(node: node, id: entries[number].id)
    }
}

/// What is ready to run, each as an event of its own: task starts, and what tasks waited for.
package final class Agenda {
    struct Item {
        /// What it is, for a frame's cause and for the message when too many run: `task of App > Row[id=1]`.
        var name: String
        /// Where it is defined, `file:line`, if that is known.
        var place: () -> String?
        var isWanted: () -> Bool
        var run: () -> Void
        /// The chain of events that led to it.
        var link: EventChain.Link
    }

    private var items: [Item] = []
    private var next = 0
    private let chain: EventChain

    init(_ chain: EventChain) { self.chain = chain }

    func add(
        _ name: String, at place: @escaping () -> String?, while isWanted: @escaping () -> Bool,
        _ run: @escaping () -> Void
    ) {
        let link = chain.current.next(after: .zero)
        items.append(Item(name: name, place: place, isWanted: isWanted, run: run, link: link))
    }

    var isEmpty: Bool { next == items.count }

    /// What is ready and still wanted.
    package var waiting: [String] { items[next...].filter { $0.isWanted() }.map(\.name) }

    /// The next thing that is still wanted; nil, too, if it is not its time yet.
    func take(where isTime: (EventChain.Link) -> Bool) -> Item? {
        while next < items.count {
            let item = items[next]
            let isWanted = item.isWanted()
            if isWanted, !isTime(item.link) { return nil }
            next += 1
            if next == items.count {
                items = []
                next = 0
            }
            if isWanted { return item }
        }
        return nil
    }

    func clear() {
        items = []
        next = 0
    }
}

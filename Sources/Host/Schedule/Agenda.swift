/// What is ready to run, each as an event of its own: task starts, and what tasks waited for.
final class Agenda {
    /// How many events may run at one instant (L48).
    static let mostAtOnce = 1000

    struct Item {
        /// What it is, for a frame's cause and for the message when too many run: `task of App > Row[id=1]`.
        var name: String
        var isWanted: () -> Bool
        var run: () -> Void
    }

    private var items: [Item] = []
    private var next = 0
    private var ranAtOnce = 0
    private var names: [String] = []

    func add(_ name: String, while isWanted: @escaping () -> Bool, _ run: @escaping () -> Void) {
        items.append(Item(name: name, isWanted: isWanted, run: run))
    }

    var isEmpty: Bool { next == items.count }

    /// What is ready and still wanted.
    var waiting: [String] { items[next...].filter { $0.isWanted() }.map(\.name) }

    /// The next thing that is still wanted.
    func take() -> Item? {
        while next < items.count {
            let item = items[next]
            next += 1
            if next == items.count {
                items = []
                next = 0
            }
            if item.isWanted() { return item }
        }
        return nil
    }

    /// Counts what runs at one instant; false when it is too much.
    func count(_ name: String) -> Bool {
        ranAtOnce += 1
        if ranAtOnce > Agenda.mostAtOnce - 5, !names.contains(name) { names.append(name) }
        return ranAtOnce <= Agenda.mostAtOnce
    }

    /// Those that ran last when it was too much.
    var lastNames: String { names.joined(separator: ", ") }

    /// Time has passed, or something came from outside.
    func beginInstant() {
        ranAtOnce = 0
        names = []
    }

    func clear() {
        items = []
        next = 0
    }
}

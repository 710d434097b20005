/// What is ready to run, each as an event of its own: task starts, and what tasks waited for.
final class Agenda {
    /// How many events may run at one instant (L48).
    static let mostAtOnce = 1000
    /// How long an instant is, in seconds: what comes again sooner comes at once, as far as anybody could tell.
    private static let instant = 0.001

    struct Item {
        /// What it is, for a frame's cause and for the message when too many run: `task of App > Row[id=1]`.
        var name: String
        /// Where it is defined, `file:line`, if that is known.
        var place: () -> String?
        var isWanted: () -> Bool
        var run: () -> Void
    }

    private var items: [Item] = []
    private var next = 0
    private var ranAtOnce = 0
    private var names: [String] = []
    private var place: () -> String? = { nil }
    private var began = 0.0

    func add(
        _ name: String, at place: @escaping () -> String?, while isWanted: @escaping () -> Bool,
        _ run: @escaping () -> Void
    ) {
        items.append(Item(name: name, place: place, isWanted: isWanted, run: run))
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
    func count(_ name: String, at place: @escaping () -> String?) -> Bool {
        ranAtOnce += 1
        self.place = place
        if ranAtOnce > Agenda.mostAtOnce - 5, !names.contains(name) { names.append(name) }
        return ranAtOnce <= Agenda.mostAtOnce
    }

    /// Whether it was too much.
    var isOverrun: Bool { ranAtOnce > Agenda.mostAtOnce }

    /// Those that ran last when it was too much.
    var lastNames: String { names.joined(separator: ", ") }

    /// Where that is defined which ran last, `file:line`, if that is known.
    var lastPlace: String? { place() }

    /// Time has passed.
    func pass(to time: Double) {
        if time - began >= Agenda.instant { beginInstant(at: time) }
    }

    /// Something came from outside.
    func beginInstant(at time: Double) {
        began = time
        ranAtOnce = 0
        names = []
    }

    func clear() {
        items = []
        next = 0
    }
}

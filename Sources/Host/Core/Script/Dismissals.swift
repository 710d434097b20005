/// Pages that scripts can close by `Environment("dismiss")`.
final class Dismissals {
    private var actions: [Int: () -> Void] = [:]
    private var count = 0

    /// Adds an action; returns its number.
    func add(_ action: @escaping () -> Void) -> Int {
        count += 1
        actions[count] = action
        return count
    }

    func remove(_ number: Int) { actions[number] = nil }

    /// A page that is closed already stays so.
    func run(_ number: Int) { actions[number]?() }
}

/// The scenes of a program, and the current one.
@safe final class Scenes {
    private struct Entry {
        let number: Int
        unowned(unsafe) let scene: Scene
    }

    /// In the order of their numbers.
    private var entries: [Entry] = []
    private var last = -1
    /// The scene whose code runs. While nothing runs it is the first scene; nil once that is gone.
    private(set) unowned(unsafe) var current: Scene?

    /// Takes in a scene, which stays until it is taken out; gives its number, from 0.
    func add(_ scene: Scene) -> Int {
        last += 1
        entries.append(Entry(number: last, scene: scene))
        if last == 0 { unsafe current = scene }
        return last
    }

    func remove(_ scene: Scene) {
        if let index = index(of: scene.number) { entries.remove(at: index) }
        if unsafe current === scene { unsafe current = nil }
    }

    /// Whether the first scene is the current one.
    var isIdle: Bool { unsafe current?.number ?? 0 == 0 }

    /// The first scene, while there is one.
    var first: Scene? { scene(0) }

    /// Makes a scene the current one; returns the one before.
    func begin(_ scene: Scene) -> Scene? {
        defer { unsafe current = scene }
        return unsafe current
    }

    /// Makes the scene from before the current one again.
    func end(_ outer: Scene?) {
        unsafe current = outer
    }

    /// The newest scene that satisfies the predicate.
    func last(where isWanted: (Scene) -> Bool) -> Scene? {
        entries.last { unsafe isWanted($0.scene) }.map { unsafe $0.scene }
    }

    /// The scene of that number, while there is one.
    func scene(_ number: Int) -> Scene? { index(of: number).map { unsafe entries[$0].scene } }

    private func index(of number: Int) -> Int? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < entries.count && entries[low].number == number ? low : nil
    }

    // MARK: Subscriptions

    private static let mostOfOne = 1 << 32

    /// A subscription's number among those of all scenes.
    func number(of subscription: Int, in scene: Scene) -> Int { scene.number * Scenes.mostOfOne + subscription }

    /// The scene of a subscription, and its number there.
    func subscription(_ number: Int) -> (scene: Scene?, number: Int) {
        (scene(number / Scenes.mostOfOne), number % Scenes.mostOfOne)
    }
}

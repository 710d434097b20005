/// The scenes of a program, and whose turn it is.
@safe final class Scenes {
    private struct Entry {
        unowned(unsafe) let scene: Scene
    }

    private var entries: [Int: Entry] = [:]
    private var last = -1
    /// Whose turn it is. While nothing runs, it is that of the first scene.
    private(set) unowned(unsafe) var current: Scene?

    /// Takes in a scene, which stays until it is taken out; gives its number, from 0.
    func add(_ scene: Scene) -> Int {
        last += 1
        entries[last] = Entry(scene: scene)
        if unsafe current == nil { unsafe current = scene }
        return last
    }

    func remove(_ scene: Scene) {
        entries[scene.number] = nil
        if unsafe current === scene { unsafe current = nil }
    }

    /// Whether it is the first scene's turn.
    var isIdle: Bool { unsafe current?.number ?? 0 == 0 }

    /// It is the scene's turn from now on; gives whose it was.
    func begin(_ scene: Scene) -> Scene? {
        defer { unsafe current = scene }
        return unsafe current
    }

    /// It is their turn again whose it was before.
    func end(_ outer: Scene?) {
        unsafe current = outer
    }

    /// The scene of that number, while there is one.
    func scene(_ number: Int) -> Scene? { unsafe entries[number]?.scene }

    // MARK: Subscriptions

    private static let mostOfOne = 1 << 32

    /// A subscription's number among those of all scenes.
    func number(of subscription: Int, in scene: Scene) -> Int { scene.number * Scenes.mostOfOne + subscription }

    /// Whose subscription that is, and its number there.
    func subscription(_ number: Int) -> (scene: Scene?, number: Int) {
        (scene(number / Scenes.mostOfOne), number % Scenes.mostOfOne)
    }
}

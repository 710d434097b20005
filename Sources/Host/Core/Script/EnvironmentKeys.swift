/// Reading the environment (L31): the value of the nearest node around that sets the key.
final class EnvironmentKeys {
    /// For each key, the source that is written when a node begins or ceases to set it.
    private var topologies: [Int32: Graph.Key] = [:]

    /// The default values.
    private var defaults: [Int32: Value] = [:]
    private var colorScheme: (key: Int32, value: ColorScheme)?
    private var theme: (key: Int32, value: String)?
    /// Defaults that are made at their first read.
    private var made: [(key: Int32, make: () -> Value?)] = []
    private var phase: (key: Int32, value: ScenePhase)?
    private var reducesMotion: (key: Int32, value: Bool)?
    private var sizeClass: (key: Int32, value: SizeClass)?
    /// The qualified keys of short ones.
    private var whole: [Int32: Int32] = [:]
    /// How often nodes have begun or ceased to set values.
    private var time = 0
    /// A look-up that passes more nodes than this caches its result halfway up, where the next look-up from nearby ends.
    private static let far = 64

    /// Sets the default values and the short keys.
    func setDefaults(_ defaults: [Int32: Value], whole: [Int32: Int32], in graph: Graph) {
        let before = Set(self.defaults.keys).union(self.whole.keys)
        (self.defaults, self.whole) = (defaults, whole)
        time += 1
        for key in before.union(defaults.keys).union(whole.keys) { graph.write(topologies[key] ?? .none) }
    }

    /// Sets the default of the color scheme; the caller reports the change by `rearranged`. It stands apart: every script has it,
    /// and most have no other default, so that their start makes no table.
    func setColorScheme(_ scheme: ColorScheme, as key: Int32) { colorScheme = (key, scheme) }

    /// The same for the scene's phase.
    func setPhase(_ value: ScenePhase, as key: Int32) { phase = (key, value) }

    /// The same for the theme.
    func setTheme(_ name: String, as key: Int32) { theme = (key, name) }
    /// The same for defaults that are made at their first read.
    func setMade(_ all: [(key: Int32, make: () -> Value?)]) { made = all }

    /// The same for reduced motion.
    func setReducesMotion(_ value: Bool, as key: Int32) { reducesMotion = (key, value) }

    /// The same for the width of the window.
    func setSizeClass(_ value: SizeClass, as key: Int32) { sizeClass = (key, value) }

    private func standard(_ key: Int32) -> Value? {
        if let value = defaults[key] { return value }
        if let phase, phase.key == key { return .string(phase.value.rawValue) }
        if let theme, theme.key == key { return .string(theme.value) }
        if let reducesMotion, reducesMotion.key == key { return .boolean(reducesMotion.value) }
        for one in made where one.key == key { return one.make() }
        if let sizeClass, sizeClass.key == key { return .string(sizeClass.value.rawValue) }
        return colorScheme.flatMap { $0.key == key ? .string($0.value.rawValue) : nil }
    }

    /// Whether a value of the key was ever read.
    func wasRead(_ key: Int32) -> Bool { topologies[key] != nil }

    /// A node sets another value than before.
    func changed(_ entry: EnvironmentEntry, in graph: Graph) { graph.write(Graph.Key(entry.source)) }

    /// A node that is in the tree began or ceased to set a value for the key.
    func rearranged(_ key: Int32, in graph: Graph) {
        time += 1
        graph.write(topology(of: key))
    }

    /// The source that is written when a node begins or ceases to set it.
    func topology(of key: Int32) -> Graph.Key { topologies[whole[key] ?? key] ?? .none }

    /// The value nearest to the node; the reader depends on that value, on the node that it comes from, and on the meaning of a
    /// short key. A failed read makes the dependencies, too.
    func read(_ key: Int32, from node: Node, in graph: Graph) -> Value? {
        let own = whole[key] ?? key
        for key in own == key ? [key] : [key, own] { topologies[key] = graph.read(topologies[key] ?? .none) }
        guard let entry = entry(of: own, at: node) else { return standard(own) }
        entry.source = graph.read(Graph.Key(entry.source)).number
        return entry.value
    }

    /// The value nearest to the node, read without a dependency.
    func value(of key: Int32, at node: Node) -> Value? {
        let own = whole[key] ?? key
        return entry(of: own, at: node)?.value ?? standard(own)
    }

    private func entry(of key: Int32, at node: Node) -> EnvironmentEntry? {
        var current: Node? = node
        var distance = 0
        var halfway: Node?
        var found: EnvironmentEntry?
        while let candidate = current {
            if let entry = candidate.environment.first(where: { (whole[$0.key] ?? $0.key) == key }) {
                found = entry
                break
            }
            if let known = candidate.foundEnvironment.first(where: { $0.key == key && $0.time == time }) {
                found = known.entry
                break
            }
            distance += 1
            if distance == EnvironmentKeys.far / 2 { halfway = candidate }
            current = unsafe candidate.parent
        }
        if let halfway, distance > EnvironmentKeys.far { note(found, for: key, at: halfway) }
        return found
    }

    private func note(_ entry: EnvironmentEntry?, for key: Int32, at node: Node) {
        let others = node.foundEnvironment.filter { $0.time == time && $0.key != key }
        node.foundEnvironment = others + [FoundEnvironment(key: key, time: time, entry: entry)]
    }
}

extension Graph.Key {
    /// The key as one number, for rooms that do not know the graph.
    fileprivate var number: UInt64 { UInt64(index) << 32 | UInt64(generation) }

    init(_ number: UInt64) {
        self.init(index: UInt32(number >> 32), generation: UInt32(truncatingIfNeeded: number))
    }
}

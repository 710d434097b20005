/// Makes pages of the values of a path.
protocol NavigationDestination: AnyObject {
    /// Whether it makes pages of values of that kind.
    func takes(_ value: Value) throws(ScriptError) -> Bool
    func page(for value: Value) -> any ComponentView
}

/// The destinations of the views of a page, in their order, passed up as a preference.
final class NavigationDestinations: ScriptReference {
    let all: [any NavigationDestination]

    init(_ all: [any NavigationDestination]) { self.all = all }

    /// Destinations as a value of the preference.
    static func value(_ all: [any NavigationDestination]) -> Value { .reference(NavigationDestinations(all)) }

    static func of(_ value: Value) -> [any NavigationDestination] {
        if case .reference(let reference) = value { (reference as? NavigationDestinations)?.all ?? [] } else { [] }
    }

    var typeName: String { "NavigationDestinations" }
    var text: String { "navigation destinations" }
    func isEqual(to other: any ScriptReference) -> Bool {
        guard let other = other as? NavigationDestinations else { return false }
        return all.count == other.all.count && zip(all, other.all).allSatisfy { $0 === $1 }
    }

    final class Key: PreferenceKey, Sendable {
        static let shared = Key()

        var number: Int32 { -2 }
        var name: String { "navigationDestination" }
        var defaultValue: Value { .nil }
        var accumulates: Bool { true }
        func reduce(_ a: Value, _ b: Value) -> Value {
            NavigationDestinations.value(NavigationDestinations.of(a) + NavigationDestinations.of(b))
        }
    }
}

/// The page of a link with a value, which a destination makes of it; it is not mounted itself.
final class NavigationValue: ComponentView {
    let value: Value

    init(_ value: Value) { self.value = value }

    var name: String { "NavigationLink" }

    func isSameComponent(as other: any ComponentView) -> Bool { other is NavigationValue }

    func makeInstance(for node: Node) throws(ScriptError) -> any ComponentInstance {
        throw ScriptError("a value of a NavigationLink is no page")
    }
}

/// The page of a value without a destination.
final class MissingDestination: ComponentView {
    private let value: Value

    init(_ value: Value) { self.value = value }

    var name: String { "NavigationLink" }

    func isSameComponent(as other: any ComponentView) -> Bool { other is MissingDestination }

    func makeInstance(for node: Node) -> any ComponentInstance { Instance(self) }

    private final class Instance: ComponentInstance {
        private var view: MissingDestination

        init(_ view: MissingDestination) { self.view = view }

        func receive(_ view: any ComponentView) -> Bool {
            guard let view = view as? MissingDestination, view !== self.view else { return false }
            self.view = view
            return true
        }

        var isOutdated: Bool { false }

        func evaluate() throws(ScriptError) -> View {
            throw ScriptError(
                "NavigationStack: no destination takes \(view.value.text) of the path; write view:navigationDestination(function(value) … end) on a view in the stack"
            )
        }

        func unmount() {}
    }
}

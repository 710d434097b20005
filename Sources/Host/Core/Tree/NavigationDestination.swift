/// Makes pages of the values of a path.
protocol NavigationDestination: AnyObject {
    /// Whether it makes pages of values of that kind.
    func takes(_ value: Value) throws(ScriptError) -> Bool
    func page(for value: Value) -> any ComponentView
}

/// A page that a view opens for as long as a binding says so.
final class PresentedPage {
    let page: any ComponentView
    /// Closes it: written `false`, whatever it is a binding to.
    let binding: any BindingSource
    /// That of the item that it is shown for; nil: it is shown for none.
    let item: Identity?
    /// Whether the user has closed it, of which the view that opens it is about to learn.
    var isClosed = false

    init(_ page: any ComponentView, by binding: any BindingSource, item: Identity?) {
        self.page = page
        self.binding = binding
        self.item = item
    }

    /// Whether the other is the same page, evaluated anew.
    func isSame(as other: PresentedPage) throws(ScriptError) -> Bool {
        item == other.item ? try binding.isEqual(to: other.binding) : false
    }
}

/// The destinations of the views of a page and the pages that these open, in their order, passed up as a preference.
final class NavigationDestinations: ScriptReference {
    let all: [any NavigationDestination]
    let presented: [PresentedPage]

    init(_ all: [any NavigationDestination], presented: [PresentedPage]) {
        self.all = all
        self.presented = presented
    }

    /// Destinations as a value of the preference.
    static func value(_ all: [any NavigationDestination], presented: [PresentedPage] = []) -> Value {
        .reference(NavigationDestinations(all, presented: presented))
    }

    static func of(_ value: Value) -> [any NavigationDestination] { whole(value)?.all ?? [] }

    /// The pages that are to be open.
    static func presented(_ value: Value) -> [PresentedPage] { whole(value)?.presented ?? [] }

    private static func whole(_ value: Value) -> NavigationDestinations? {
        if case .reference(let reference) = value { reference as? NavigationDestinations } else { nil }
    }

    var typeName: String { "NavigationDestinations" }
    var text: String { "navigation destinations" }
    func isEqual(to other: any ScriptReference) -> Bool {
        guard let other = other as? NavigationDestinations else { return false }
        return all.count == other.all.count && zip(all, other.all).allSatisfy { $0 === $1 }
            && presented.count == other.presented.count && zip(presented, other.presented).allSatisfy { $0 === $1 }
    }

    final class Key: PreferenceKey, Sendable {
        static let shared = Key()

        var number: Int32 { -2 }
        var name: String { "navigationDestination" }
        var defaultValue: Value { .nil }
        var accumulates: Bool { true }
        func reduce(_ a: Value, _ b: Value) -> Value {
            NavigationDestinations.value(
                NavigationDestinations.of(a) + NavigationDestinations.of(b),
                presented: NavigationDestinations.presented(a) + NavigationDestinations.presented(b))
        }
    }
}

/// The page of a link with a value, which a destination makes of it; it is not mounted itself.
final class NavigationValue: ComponentView {
    let value: Value
    private let use: AnyObject

    /// `use`: what keeps the value there when the link has gone.
    init(_ value: Value, keeping use: AnyObject) {
        self.value = value
        self.use = use
    }

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

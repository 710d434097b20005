/// The preference for a page's title; the first view with one counts.
final class PageTitle: PreferenceKey, Sendable {
    static let key = PageTitle()

    var number: Int32 { -1 }
    var name: String { "navigationTitle" }
    var defaultValue: Value { .nil }
    func reduce(_ a: Value, _ b: Value) -> Value { if case .nil = a { b } else { a } }
}

/// Takes the preferences of a page, or its appearance.
final class PageAction: Action {
    private let take: (Value) throws(ScriptError) -> Void

    init(_ take: @escaping (Value) throws(ScriptError) -> Void) { self.take = take }

    func perform(_ arguments: [Value]) throws(ScriptError) { try take(arguments.first ?? .nil) }
}

final class BackAction: Action {
    private let back: BackBinding

    init(_ back: BackBinding) { self.back = back }

    func perform(_ arguments: [Value]) { back.write(.boolean(false)) }
}

/// Is true while a page is open; made false, it closes the topmost.
final class BackBinding: BindingSource {
    private let back: () -> Void

    init(_ back: @escaping () -> Void) { self.back = back }

    func isEqual(to other: any BindingSource) -> Bool { self === other }
    func write(_ value: Value) { back() }
    func observe(for node: Node) -> any Observation { LocalState(.boolean(true)).observe(for: node) }
}

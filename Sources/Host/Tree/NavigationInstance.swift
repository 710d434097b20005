/// The state of a `NavigationStack`: which pages are open, and what they are called.
final class NavigationInstance: ComponentInstance, NavigationHost {
    /// A page that was opened.
    private final class Entry {
        let number: Int
        var page: any ComponentView
        @FollowedNode var link: Node?
        var dismissal: NavigationView.Dismissal?

        init(_ number: Int, _ page: any ComponentView, _ link: Node) {
            self.number = number
            self.page = page
            self.link = link
        }
    }

    private var view: NavigationView
    private unowned(unsafe) let node: Node
    private var entries: [Entry] = []
    private var count = 0
    /// By the numbers of the pages; the root's is 0.
    private var titles: [Int: Value] = [:]
    private lazy var back = BackBinding { [weak self] in self?.pop() }

    init(_ view: NavigationView, _ node: Node) {
        self.view = view
        unsafe self.node = node
    }

    func receive(_ view: any ComponentView) -> Bool {
        guard let view = view as? NavigationView else { return false }
        self.view = view
        return true
    }

    /// Asked when a page was opened or closed, or is called something else.
    var isOutdated: Bool { true }

    func push(_ page: any ComponentView, from link: Node) throws(ScriptError) {
        count += 1
        let entry = Entry(count, page, link)
        let number = count
        entry.dismissal = try view.makeDismissal { [weak self] in self?.close(number) }
        entries.append(entry)
        unsafe node.setNeedsEvaluation()
    }

    func update(_ page: any ComponentView, from link: Node) {
        for entry in entries where entry.link === link && entry.page !== page {
            entry.page = page
            unsafe node.setNeedsEvaluation()
        }
    }

    /// The links that opened the pages there are, each before those on the page that it opened.
    var openLinks: [Node] { entries.compactMap(\.link) }

    private func pop() {
        if let last = entries.last { close(last.number) }
    }

    /// Closes a page and those on top of it.
    private func close(_ number: Int) {
        guard let position = entries.firstIndex(where: { $0.number == number }) else { return }
        for entry in entries[position...] { forget(entry) }
        entries.removeSubrange(position...)
        unsafe node.setNeedsEvaluation()
    }

    private func forget(_ entry: Entry) {
        titles[entry.number] = nil
        entry.dismissal?.end()
    }

    private func name(_ number: Int, _ title: Value) {
        titles[number] = title
        unsafe node.setNeedsEvaluation()
    }

    func evaluate() throws(ScriptError) -> View {
        let pages = [page(view.root, 0)] + entries.map(page)
        let stack = Stack(
            axis: .vertical,
            children: [header, View(.pages(Pages(pages: pages, shown: pages.count - 1)))])
        return View(.stack(stack), entries.isEmpty ? [] : [.closing(back, atPress: false)])
    }

    private func page(_ entry: Entry) -> Pages.Page {
        var view = View(.component(entry.page))
        if let dismissal = entry.dismissal {
            view.modifiers.append(.environment(key: dismissal.key, dismissal.function))
        }
        return page(view, entry.number)
    }

    private func page(_ view: View, _ number: Int) -> Pages.Page {
        let titled = TitleAction { [weak self] title in self?.name(number, title) }
        let content = View(.group([view]), [.onPreferenceChange(PageTitle.key, titled)])
        return Pages.Page(id: .integer(number), view: content)
    }

    /// The way back and the title, over a line; nothing at a root without a title.
    private var header: View {
        var parts: [View] = []
        if !entries.isEmpty {
            let button = Content.control(.button(label: .text("‹ Back"), action: BackAction(back)))
            parts.append(View(button, [.accessibilityLabel("Back")]))
        }
        if case .string(let title) = titles[entries.last?.number ?? 0] ?? .nil {
            parts.append(.text(title, .attribute(.bold, true)))
        }
        let row = View(.stack(Stack(axis: .horizontal, children: parts)))
        let bar = View(.stack(Stack(axis: .vertical, children: [row, View(.divider)])))
        return View(.conditional(branch: !parts.isEmpty, parts.isEmpty ? .empty : bar))
    }

    func unmount() {
        entries.forEach(forget)
        entries = []
    }
}

/// What a page is called is published by views in it, the first of which counts.
final class PageTitle: PreferenceKey, Sendable {
    static let key = PageTitle()

    var number: Int32 { -1 }
    var name: String { "navigationTitle" }
    var defaultValue: Value { .nil }
    func reduce(_ a: Value, _ b: Value) -> Value { a }
}

private final class TitleAction: Action {
    private let take: (Value) -> Void

    init(_ take: @escaping (Value) -> Void) { self.take = take }

    func perform(_ arguments: [Value]) { take(arguments.first ?? .nil) }
}

private final class BackAction: Action {
    private let back: BackBinding

    init(_ back: BackBinding) { self.back = back }

    func perform(_ arguments: [Value]) { back.write(.boolean(false)) }
}

/// Is true while a page is open; made false, it closes the topmost.
private final class BackBinding: BindingSource {
    private let back: () -> Void

    init(_ back: @escaping () -> Void) { self.back = back }

    func isEqual(to other: any BindingSource) -> Bool { self === other }
    func write(_ value: Value) { back() }
    func observe(for node: Node) -> any Observation { LocalState(.boolean(true)).observe(for: node) }
}

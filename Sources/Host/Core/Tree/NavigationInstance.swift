/// The state of a `NavigationStack`: its open pages, and their titles.
final class NavigationInstance: ComponentInstance, NavigationHost, PageSource {
    /// A page that was opened.
    private final class Entry {
        let number: Int
        /// Nil: the page of a value that has no destination yet.
        var page: (any ComponentView)?
        /// The one that was handed over last.
        var shown: (any ComponentView)?
        /// The value of the path that it is the page of.
        let value: Value?
        /// What a link gave that opened it by a value.
        var given: NavigationValue?
        @WeakNode var link: Node?
        var destination: (any NavigationDestination)?
        var dismissal: NavigationView.Dismissal?
        /// Whether it was opened from an earlier column, and whether it takes the place of the root.
        var isOpened = false
        var isRoot = false
        /// What says that it is open, and the page that has that.
        var presented: (by: PresentedPage, on: Int)?

        init(_ number: Int, _ page: (any ComponentView)?, value: Value? = nil, _ link: Node?) {
            self.number = number
            self.page = page
            self.value = value
            self.link = link
        }
    }

    private var view: NavigationView
    private unowned(unsafe) let node: Node
    private var observation: (any Observation)?
    /// The pages from the bottom to the top.
    private var entries: [Entry] = []
    private var count = 0
    /// By the numbers of the pages; the root's is 0.
    private var titles: [Int: Value] = [:]
    private var destinations: [Int: [any NavigationDestination]] = [:]
    private var presented: [Int: [PresentedPage]] = [:]
    /// Whether the root is mounted, with its destinations: before that, pages of values cannot be made.
    private var hasRoot = false
    /// The number of the last page opened from an earlier column.
    private var taken = 0
    /// The error of writing the path.
    private var failure: ScriptError?
    private lazy var back = BackBinding { [weak self] in self?.pop() }

    init(_ view: NavigationView, _ node: Node) {
        self.view = view
        unsafe self.node = node
        observation = view.path?.observe(for: node)
    }

    func receive(_ view: any ComponentView) throws(ScriptError) -> Bool {
        guard let view = view as? NavigationView else { return false }
        let before = self.view.path
        self.view = view
        let isSame =
            switch (before, view.path) {
            case (nil, nil): true
            case (let a?, let b?): try b.isEqual(to: a)
            default: false
            }
        if !isSame {
            observation?.cancel()
            observation = unsafe view.path?.observe(for: node)
        }
        return true
    }

    /// It is evaluated when a page is opened or closed, or its title changes.
    var isOutdated: Bool { true }

    func push(_ page: any ComponentView, from link: Node) throws(ScriptError) {
        if let next = view.column?.next { return try next.push(page, from: link) }
        guard let value = page as? NavigationValue else { return try append(Entry(nextNumber(), page, link)) }
        if let path = view.path { return try path.write(values + [value.value]) }
        let entry = Entry(nextNumber(), nil, value: value.value, link)
        entry.given = value
        try append(entry)
    }

    private func nextNumber() -> Int {
        count += 1
        return count
    }

    private func append(_ entry: Entry) throws(ScriptError) {
        let number = entry.number
        entry.dismissal = try view.makeDismissal { [weak self] in self?.close(number) }
        entries.append(entry)
        unsafe node.setNeedsEvaluation()
    }

    func update(_ page: any ComponentView, from link: Node) {
        view.column?.next?.update(page, from: link)
        for entry in entries where entry.link === link && entry.value == nil && entry.page !== page {
            entry.page = page
            unsafe node.setNeedsEvaluation()
        }
    }

    /// The links of the open pages, from the bottom to the top; pages of the path have none.
    var openLinks: [Node] { entries.filter { $0.value == nil || view.path == nil }.compactMap(\.link) }

    /// The destinations of its root and of its pages, also of those that others cover.
    var allDestinations: [any NavigationDestination] {
        ([0] + entries.map(\.number)).flatMap { destinations[$0] ?? [] }
    }

    // MARK: The path

    private var values: [Value] { entries.compactMap(\.value) }

    /// Opens and closes pages to match the path; pages of a common beginning stay.
    private func follow(_ path: [Value]) throws(ScriptError) {
        let standing = entries.indices.filter { entries[$0].value != nil }
        var same = 0
        while same < min(standing.count, path.count),
            try entries[standing[same]].value?.isEqual(to: path[same]) == true
        { same += 1 }
        if same < standing.count { removeEntries(from: standing[same]) }
        for value in path.dropFirst(same) { try append(Entry(nextNumber(), nil, value: value, nil)) }
    }

    private func readPath() throws(ScriptError) {
        guard let observation else { return }
        let path = try observation.read()
        if case .nil = path { return try follow([]) }
        guard case .reference(let list) = path, let values = try list.elements() else {
            throw ScriptError("NavigationStack: its path must be a list, got \(path.words)")
        }
        if let key = list.keyBesideElements {
            throw ScriptError("NavigationStack: its path must be a list, and the table has the key \(key)")
        }
        try follow(values)
    }

    /// Whether there is a page to go back from; from one in place of the root, only to another column.
    private var hasWayBack: Bool { entries.last.map { !$0.isRoot } ?? false || view.column?.back != nil }

    private func pop() {
        if let last = entries.last, !last.isRoot { close(last.number) } else { view.column?.back?() }
    }

    /// Replaces the open pages by the one that a link in an earlier column opened.
    private func takeOpened() throws(ScriptError) {
        guard let column = view.column, let opened = column.opened else { return }
        if opened.number == taken {
            for entry in entries where entry.isOpened && entry.value == nil { entry.page = opened.page }
            return
        }
        taken = opened.number
        if !entries.isEmpty { removeEntries(from: 0) }
        let value = (opened.page as? NavigationValue)?.value
        let entry = Entry(nextNumber(), value == nil ? opened.page : nil, value: value, opened.link)
        (entry.isOpened, entry.isRoot) = (true, column.isMade)
        try append(entry)
    }

    /// Opens and closes the pages that bindings open, on top of the others.
    private func followPresented() throws(ScriptError) {
        for entry in entries {
            guard let (page, source) = entry.presented, entries.contains(where: { $0 === entry }) else { continue }
            var same: PresentedPage?
            for candidate in presented[source] ?? [] where try candidate.isSame(as: page) { same = candidate }
            if let same {
                entry.presented = (same, source)
                entry.page = same.page
            } else if let position = entries.firstIndex(where: { $0 === entry }) {
                removeEntry(at: position)
            }
        }
        for source in [0] + entries.map(\.number) {
            for page in presented[source] ?? []
            where !page.isClosed && !entries.contains(where: { $0.presented?.by === page }) {
                let entry = Entry(nextNumber(), page.page, nil)
                entry.presented = (page, source)
                try append(entry)
            }
        }
    }

    /// Removes a page, and of those on top of it what was opened from there.
    private func removeEntry(at position: Int) {
        forget(entries.remove(at: position))
        var known = Set([0] + entries[..<position].map(\.number))
        for entry in entries[position...] {
            let stays = entry.presented.map { known.contains($0.on) } ?? (entry.value != nil && view.path != nil)
            if stays { known.insert(entry.number) } else { forget(entry) }
        }
        entries.removeAll { !known.contains($0.number) }
    }

    /// Closes a page and those on top of it.
    private func close(_ number: Int) {
        guard let position = entries.firstIndex(where: { $0.number == number }) else { return }
        let before = values.count
        let closed = entries[position...].compactMap(\.presented?.by)
        removeEntries(from: position)
        unsafe node.setNeedsEvaluation()
        for page in closed {
            page.isClosed = true
            keepFailure { () throws(ScriptError) in try page.binding.write(.boolean(false)) }
        }
        if let path = view.path, values.count < before {
            keepFailure { () throws(ScriptError) in try path.write(values) }
        }
    }

    /// What fails keeps nothing else from being done; the first error is told.
    private func keepFailure(_ body: () throws(ScriptError) -> Void) {
        do throws(ScriptError) { try body() } catch { failure = failure ?? error }
    }

    private func removeEntries(from position: Int) {
        for entry in entries[position...] { forget(entry) }
        entries.removeSubrange(position...)
    }

    private func forget(_ entry: Entry) {
        titles[entry.number] = nil
        destinations[entry.number] = nil
        presented[entry.number] = nil
        entry.dismissal?.end()
    }

    private func name(_ number: Int, _ title: Value) {
        titles[number] = title
        unsafe node.setNeedsEvaluation()
    }

    // MARK: Pages

    func evaluate() throws(ScriptError) -> View {
        if let failure {
            self.failure = nil
            throw failure
        }
        try readPath()
        try takeOpened()
        try followPresented()
        var pages = [page(view.root, 0)]
        var known = (destinations[0] ?? []) + (view.column?.destinations ?? [])
        for entry in entries where hasRoot || entry.value == nil {
            try findPage(of: entry, among: known)
            pages.append(page(entry))
            known += destinations[entry.number] ?? []
        }
        var content = Pages(pages: pages, shown: pages.count - 1)
        content.source = self
        let stack = Stack(axis: .vertical, children: [header, View(.pages(content))])
        // Its titles are its own, and not those of what it stands in.
        let untitled = Modifier.preference(PageTitle.key, .nil)
        return View(.stack(stack), hasWayBack ? [untitled, .closing(back, atPress: false)] : [untitled])
    }

    /// Of several destinations the one nearest to the root counts.
    /// Without any, the page of one that is wanted says so; another stays as it is.
    private func findPage(
        of entry: Entry, among known: [any NavigationDestination], isWanted: Bool = true
    ) throws(ScriptError) {
        guard let value = entry.value else { return }
        var destination: (any NavigationDestination)?
        for candidate in known where try candidate.takes(value) {
            destination = candidate
            break
        }
        if entry.page != nil, entry.destination === destination || destination == nil && !isWanted { return }
        entry.destination = destination
        entry.page = destination?.page(for: value) ?? MissingDestination(value)
    }

    func changedView(of id: Identity, behind earlier: some Collection<Node>) -> View? {
        guard let entry = entries.first(where: { id == .integer($0.number) }) else { return nil }
        if entry.value != nil {
            do throws(ScriptError) {
                try findPage(of: entry, among: try knownDestinations(of: earlier), isWanted: false)
            } catch {
                return nil  // the error is the next evaluation's
            }
        }
        return entry.page === entry.shown ? nil : page(entry).view
    }

    /// The destinations of pages as they are by now, in the order in which they count.
    private func knownDestinations(of pages: some Collection<Node>) throws(ScriptError) -> [any NavigationDestination] {
        var all: [any NavigationDestination] = []
        for (position, page) in pages.enumerated() {
            let value = try page.published(NavigationDestinations.Key.shared, upTo: page.modifiers.count, StackGuard())
            all += value.map(NavigationDestinations.of) ?? []
            if position == 0 { all += view.column?.destinations ?? [] }
        }
        return all
    }

    private func page(_ entry: Entry) -> Pages.Page {
        entry.shown = entry.page
        var view = entry.page.map { View(.component($0)) } ?? .empty
        if let dismissal = entry.dismissal {
            view.modifiers.append(.environment(key: dismissal.key, dismissal.function))
        }
        return page(view, entry.number)
    }

    private func page(_ view: View, _ number: Int) -> Pages.Page {
        let titled = PageAction { [weak self] title in self?.name(number, title) }
        var content = View(.group([view]), [.onPreferenceChange(PageTitle.key, titled)])
        let led = PageAction { [weak self] found in self?.take(found, from: number) }
        content.modifiers.append(.onPreferenceChange(NavigationDestinations.Key.shared, led))
        if number == 0, !hasRoot {
            content.modifiers.append(.onAppear(PageAction { [weak self] _ in self?.noteRoot() }))
        }
        return Pages.Page(id: .integer(number), view: content)
    }

    private func take(_ found: Value, from number: Int) {
        destinations[number] = NavigationDestinations.of(found)
        let (before, now) = (presented[number] ?? [], NavigationDestinations.presented(found))
        presented[number] = now
        if !before.isEmpty || !now.isEmpty { unsafe node.setNeedsEvaluation() }
        if entries.contains(where: { $0.value != nil }) { unsafe node.setNeedsEvaluation() }
    }

    private func noteRoot() {
        hasRoot = true
        if !entries.isEmpty { unsafe node.setNeedsEvaluation() }
    }

    /// The way back and the title, over a line; nothing at a root without a title.
    private var header: View {
        var parts: [View] = []
        if hasWayBack {
            parts.append(View.button("‹ Back", action: BackAction(back), [.accessibilityLabel("Back")]))
        }
        if case .string(let title) = titles[entries.last?.number ?? 0] ?? .nil {
            parts.append(.text(title, .attribute(.bold, true)))
        }
        let row = View(.stack(Stack(axis: .horizontal, children: parts)))
        let bar = View(.stack(Stack(axis: .vertical, children: [row, View(.divider)])))
        return View(.conditional(branch: !parts.isEmpty, parts.isEmpty ? .empty : bar))
    }

    func unmount() {
        observation?.cancel()
        entries.forEach(forget)
        entries = []
    }
}

/// `:toast`: a view that is shown in the window for a while. It is there as long as there is something to show.
final class ToastView: ComponentView {
    let content: View
    let seconds: Double
    let queue: ToastQueue
    /// Ends the toast that is shown, the first of a list.
    let close: () throws(ScriptError) -> Void

    init(_ content: View, seconds: Double, queue: ToastQueue, close: @escaping () throws(ScriptError) -> Void) {
        self.content = content
        self.seconds = seconds
        self.queue = queue
        self.close = close
    }

    var name: String { "toast" }

    func isSameComponent(as other: any ComponentView) -> Bool { other is ToastView }

    func makeInstance(for node: Node) -> any ComponentInstance { ToastInstance(self, node) }
}

/// The toasts of a session: one is shown at a time, and the others wait for it to end.
final class ToastQueue {
    private var waiting: [ToastInstance] = []
    /// Calls a function after so many seconds of the session's clock.
    let after: (Double, @escaping () -> Void) -> any Cancellable

    init(after: @escaping (Double, @escaping () -> Void) -> any Cancellable) { self.after = after }

    func isFirst(_ toast: ToastInstance) -> Bool { waiting.first === toast }

    func add(_ toast: ToastInstance) { waiting.append(toast) }

    /// Removes a toast that was shown or is not wanted any more; the next one is shown.
    func remove(_ toast: ToastInstance) {
        guard let position = waiting.firstIndex(where: { $0 === toast }) else { return }
        waiting.remove(at: position)
        if position == 0 { waiting.first?.begin() }
    }
}

/// A toast that is shown, or waits for others.
final class ToastInstance: ComponentInstance {
    private var view: ToastView
    @WeakNode private var node: Node?
    private var timer: (any Cancellable)?
    private var failure: ScriptError?

    init(_ view: ToastView, _ node: Node) {
        self.view = view
        self.node = node
        view.queue.add(self)
    }

    func receive(_ view: any ComponentView) -> Bool {
        guard let view = view as? ToastView else { return false }
        self.view = view
        return true
    }

    var isOutdated: Bool { true }

    fileprivate func begin() { node?.setNeedsEvaluation() }

    /// Ends its time. More toasts of its own list come after the others.
    private func end() {
        timer = nil
        view.queue.remove(self)
        do throws(ScriptError) { try view.close() } catch { failure = error }
        view.queue.add(self)
        begin()
    }

    func evaluate() throws(ScriptError) -> View {
        if let failure {
            self.failure = nil
            throw failure
        }
        guard view.queue.isFirst(self) else { return View(.conditional(branch: false, .empty)) }
        if timer == nil { timer = view.queue.after(view.seconds) { [weak self] in self?.end() } }
        return View(.conditional(branch: true, View.framed(view.content)))
    }

    func unmount() {
        timer?.cancel()
        view.queue.remove(self)
    }
}

/// Where the mouse rests, and the help that is shown there.
struct HoverHelp {
    /// How long the mouse has to rest.
    static let delay = SessionTime(seconds: 0.5)

    /// The help of the view that the mouse is over.
    private(set) weak var help: HelpInstance?
    private var waiting: Timeline.Entry?

    /// The mouse is over a view with that help; nil: over none with help.
    mutating func move(over new: HelpInstance?, at point: PopupPoint, on timeline: Timeline) {
        guard new !== help else { return }
        leave()
        guard let new else { return }
        help = new
        waiting = timeline.schedule(at: timeline.now + HoverHelp.delay, cause: "help") { [weak new] in
            new?.show(at: point)
        }
    }

    /// The mouse has left, or it or the keyboard is used.
    mutating func leave() {
        waiting?.cancel()
        waiting = nil
        _ = help?.hide()
        help = nil
    }
}

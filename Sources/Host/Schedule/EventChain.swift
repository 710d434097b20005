/// Which event that comes from inside was set off by which, as long as no time passes between them (L48): a loop is a long
/// chain, however many events there are besides.
final class EventChain {
    /// What is ready again within this time counts as ready at once.
    static let instant = SessionTime.millisecond

    /// How an event came about.
    struct Link {
        /// How many events led to it at one instant, itself included; 0: it came from outside, or time has passed.
        var length = 0
        /// How long these waited, all together.
        var waited = SessionTime.zero

        /// How something comes about that this event sets off, and that waits for so long.
        func next(after span: SessionTime) -> Link {
            let waited = waited + max(span, .zero)
            return waited < EventChain.instant ? Link(length: length + 1, waited: waited) : Link()
        }
    }

    /// The event that is carried out.
    private(set) var current = Link()

    /// Runs an event that came about in that way.
    func run<R, E: Error>(_ link: Link, _ body: () throws(E) -> R) throws(E) -> R {
        let outer = current
        current = link
        defer { current = outer }
        return try body()
    }
}

/// The chain of causes between internal events, as long as no time passes between them (L48): a loop is a long
/// chain, however many events there are besides.
final class EventChain {
    /// What is ready again within this time counts as ready at once.
    static let instant = SessionTime.millisecond

    /// An event's place in its chain.
    struct Link {
        /// How many events led to it at one instant, itself included; 0: it came from outside, or time has passed.
        var length = 0
        /// How long these waited, all together.
        var waited = SessionTime.zero

        /// The link of an event that this one causes, and that waits for a time.
        func next(after span: SessionTime) -> Link {
            let waited = waited + max(span, .zero)
            return waited < EventChain.instant ? Link(length: length + 1, waited: waited) : Link()
        }
    }

    /// The link of the event that runs.
    private(set) var current = Link()

    /// Runs an event with its link.
    func run<R, E: Error>(_ link: Link, _ body: () throws(E) -> R) throws(E) -> R {
        let outer = current
        current = link
        defer { current = outer }
        return try body()
    }
}

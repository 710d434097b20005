/// An animation that began at a time of the session's clock.
struct Course {
    let animation: Animation
    let begin: SessionTime

    /// How far it has got; nil: it is over.
    func value(at time: SessionTime) -> Double? { animation.value(at: (time - begin).seconds) }

    /// When it is over; nil: never.
    var end: SessionTime? {
        animation.duration.isFinite ? begin + SessionTime(seconds: animation.duration) : nil
    }

    /// When something moves first.
    var start: SessionTime { begin + SessionTime(seconds: animation.wait) }
}

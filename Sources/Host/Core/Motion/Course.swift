/// An animation that began at a time of the session's clock.
struct Course {
    let animation: Animation
    let begin: SessionTime

    /// Its progress; nil: it is over.
    func value(at time: SessionTime) -> Double? { animation.value(at: (time - begin).seconds) }

    /// How far a velocity of 1 a second at its beginning has carried on.
    func distance(at time: SessionTime) -> Double { animation.distance(at: (time - begin).seconds) }

    /// Its end; nil: it has none.
    var end: SessionTime? {
        animation.duration.isFinite ? begin + SessionTime(seconds: animation.duration) : nil
    }

    /// Its start, after the delay.
    var start: SessionTime { begin + SessionTime(seconds: animation.wait) }
}

import Host

/// How things move, and how views come and go.
extension WordReference {
    static let motion: Entries = [
        "Animation": .init(
            "Animation.linear { duration = n }, Animation.bouncy:delay(n)",
            "How something moves. Any has :delay(seconds), :speed(factor), :repeatCount(n), :repeatForever() (L110)."),
        "Animation.default": .init("Animation.default", "A spring that does not go beyond, in 0.55 seconds."),
        "Animation.linear": .init(
            "Animation.linear { duration = n }", "At one speed; 0.35 seconds if nothing is said."),
        "Animation.easeIn": .init("Animation.easeIn { duration = n }", "Slow at first."),
        "Animation.easeOut": .init("Animation.easeOut { duration = n }", "Slow in the end."),
        "Animation.easeInOut": .init("Animation.easeInOut { duration = n }", "Slow at first and in the end."),
        "Animation.timingCurve": .init(
            "Animation.timingCurve(x1, y1, x2, y2 [, duration])", "A curve of time by its two control points."),
        "Animation.spring": .init(
            "Animation.spring { duration = n, bounce = n }, Animation.spring { response = n, dampingFraction = n }",
            "A spring, which goes beyond by its bounce, from -1 to 1."),
        "Animation.smooth": .init(
            "Animation.smooth { duration = n, extraBounce = n }", "A spring that does not go beyond."),
        "Animation.snappy": .init(
            "Animation.snappy { duration = n, extraBounce = n }", "A spring that goes a little beyond."),
        "Animation.bouncy": .init("Animation.bouncy { duration = n, extraBounce = n }", "A spring that goes beyond."),
        "Animation.interactiveSpring": .init(
            "Animation.interactiveSpring { response = n, dampingFraction = n }", "A quick spring."),
        "Animation.interpolatingSpring": .init(
            "Animation.interpolatingSpring { stiffness = n, damping = n, mass = n, initialVelocity = n }",
            "A spring by what it is made of."),
        "DragGesture": .init(
            "DragGesture { minimumDistance = 1, coordinateSpace = \"local\" }",
            "The mouse goes with its button held: :onChanged(fn) and :onEnded(fn) get startLocation, location, translation, velocity, predictedEndLocation, predictedEndTranslation, time (L114)."
        ),
        "LongPressGesture": .init(
            "LongPressGesture { minimumDuration = 0.5, maximumDistance = 1 }", "The button is held (L114)."),
        "TapGesture": .init("TapGesture { count = 1 }", "Clicks, as many as it says in a row (L114)."),
        "SpatialTapGesture": .init(
            "SpatialTapGesture { count = 1, coordinateSpace = \"local\" }",
            "Clicks, of which :onEnded(fn) gets the location (L114)."),
        "Transition": .init(
            "Transition.opacity, Transition.move \"leading\", a:combined(b), a:animation(animation)",
            "How a view comes and goes: view:transition(…) (L112)."),
        "Transition.opacity": .init("Transition.opacity", "It fades."),
        "Transition.slide": .init("Transition.slide", "In from the leading edge, out at the trailing one."),
        "Transition.scale": .init(
            "Transition.scale { scale = n, anchor = \"top\" }", "A part of it that grows, and shrinks, around a point."),
        "Transition.identity": .init("Transition.identity", "It is there, and gone, at once."),
        "Transition.move": .init("Transition.move \"leading\"", "To an edge and from there, as far as it is long."),
        "Transition.push": .init("Transition.push \"leading\"", "In from an edge and out at the one across, fading."),
        "Transition.offset": .init("Transition.offset { x = n, y = n }", "From so many cells away."),
        "Transition.asymmetric": .init(
            "Transition.asymmetric { insertion = a, removal = b }", "It comes by one and goes by another."),
    ]
}

/// Changes with an animation (L110).
extension Program {
    func beginAnimation(_ animation: Animation?, isInTask: Bool) -> AnimationCall {
        guard let scene = owner else { return AnimationCall() }
        scene.hasUsedMotion = true
        return AnimationCall(number: scene.motion?.begin(animation, laysOut: !isInTask), changes: scene.changeCount)
    }

    func endAnimation(_ call: AnimationCall, _ animation: Animation?, completion: Reference?) {
        guard let scene = owner else { return }
        let isChanged = scene.changeCount != call.changes
        if let number = call.number { scene.motion?.end(number, changed: isChanged) }
        if let completion { scene.complete(isChanged ? animation : nil, completion) }
    }
}

extension Scene {
    /// Notes that the script uses animations.
    func noteMotion() {
        hasUsedMotion = true
        motion?.isUsed = true
    }

    /// Notes that views have whatever changes in them move.
    func noteConstantMotion() {
        noteMotion()
        motion?.hasOwnAnimations = true
    }

    /// Notes a transition of a view.
    func noteTransition(_ transition: Transition) {
        noteMotion()
        if transition.insertion.animation != nil || transition.removal.animation != nil {
            motion?.hasOwnAnimations = true
        }
    }

    /// A number that changes with writes, sent values and scrolls of scripts.
    fileprivate var changeCount: UInt64 {
        interpreter.toldWrites &+ interpreter.changes &+ UInt64(scrollRequests.count)
    }

    /// Calls a function when an animation seems to be over: where nothing moves, as soon as the event is.
    fileprivate func complete(_ animation: Animation?, _ completion: Reference) {
        let place = { completion.place }
        let run: () -> Void = { [weak self] in
            self?.callBack { () throws(ScriptError) in try completion.call([]) }
        }
        let seconds = animation?.logicalDuration ?? 0
        guard seconds.isFinite else { return }
        guard motion != nil, seconds > 0 else {
            return agenda.add("withAnimation", at: place, while: { true }, run)
        }
        _ = timeline.schedule(
            at: timeline.now + SessionTime(seconds: seconds), cause: "withAnimation", from: place, run)
    }
}

/// What an owner that shows frames at its own pace, as a terminal does, has done once for several events.
///
/// Each of them is carried out as ever, and in its order. What they have changed is laid out and painted when the owner asks for
/// it. And values that have come faster than they are taken in make one update together, as long as nothing could tell: as long
/// as they do nothing but add elements to lists, and nothing that is compared at each evaluation stands in what is evaluated.
extension Session {
    /// Whether something has changed, or may have, since a frame was emitted.
    public var hasUnpaintedChanges: Bool { gathering.cause != nil }

    /// Lays out and paints what has changed, and emits the frame.
    public func paintChanges() {
        guard gathering.cause != nil, !isUnmounted, !isRunning else { return }
        isRunning = true
        defer { leaveCall() }
        turn { paintLeft() }
    }

    func paintLeft() {
        guard let cause = gathering.cause else { return }
        transaction.begin()
        let event = UnfinishedEvent(cause: cause)
        if interface.layOutChanges(isRequested: false) { interface.paint(isRequested: false) }
        if !stops(event, false) { show(event) }
    }

    /// Leaves the frame of an event that ends for later; false: it is not to wait.
    func leavesFrame(_ cause: String) -> Bool {
        guard paintsOnRequest, history == nil, !scene.interpreter.isSpent, !interface.reconciler.isStopped,
            !interface.controls.isAtFirst
        else { return false }
        gathering.cause = cause
        endWords()
        return true
    }

    /// Takes in the values that have come behind the one that was just received, each as an event of its own. The update of all
    /// is that of the last, which is still to come.
    func receiveMore(_ count: SessionGathering.Count) {
        guard let mayGather = gathering.mayGather, paintsOnRequest, noteMessage == nil, history == nil else { return }
        var count = count
        while canUpdateLater(&count), mayGather(), let message = mailbox.takeValue() {
            guard let call = scene.calls[message.number] else { continue }
            if let reason = scene.program.natives.refusal(of: call.owner) {
                return call.receive(.refusal(reason, isService: call.isService))
            }
            scene.interpreter.endLines()
            allowance.begin()
            transaction.begin()
            tracing?.begin(call.cause, at: scene.timeline.now.seconds)
            call.receive(message.content)
        }
    }

    /// Whether what was done since then is seen by nothing but bodies, and these see nothing but lists that are longer.
    private func canUpdateLater(_ count: inout SessionGathering.Count) -> Bool {
        let interpreter = scene.interpreter
        guard exitStatus == nil, !interpreter.isSpent, !interface.reconciler.isStopped,
            interpreter.changes == count.changes,
            transaction.hasOnlyEvaluations
        else { return false }
        // Of what became ready meanwhile, a loop that goes through these values takes more of them, too.
        guard scene.agenda.isEmpty || interpreter.toldWrites == count.told else { return false }
        if count.looked != interpreter.toldWrites {
            count.looked = interpreter.toldWrites
            count.isObserved = interface.reconciler.comparesWhatIsPending
        }
        return !count.isObserved
    }

    /// How much has happened until now.
    var counted: SessionGathering.Count {
        SessionGathering.Count(changes: scene.interpreter.changes, told: scene.interpreter.toldWrites)
    }
}

/// What an owner that shows frames at its own pace is still to ask for.
struct SessionGathering {
    /// What has been counted, so that it can be told what happened since.
    struct Count {
        var changes: UInt64
        var told: UInt64
        /// What was told when it was looked last whether something is compared, and whether it is.
        var looked: UInt64?
        var isObserved = false
    }

    /// The last event since a frame was emitted; nil: there was none.
    var cause: String?
    /// Asked before one more value is taken in: whether there is time for it.
    var mayGather: (() -> Bool)?
}

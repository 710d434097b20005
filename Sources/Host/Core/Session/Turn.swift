/// What has its turn in a session.
enum Turn {
    /// What was written from outside since the last event.
    case writes
    /// A task's step that is ready.
    case ready(Agenda.Item)
    /// A timer, or a task that has waited; the clock is there.
    case due(Timeline.Entry, () -> Void)
    /// The clock has arrived where it was sent.
    case arrival
    /// What a service has answered, or a publisher of a plugin has sent.
    case message(ServiceMessage)
    /// Values that other processes have stored.
    case stored([Interpreter.Stored])
    /// The frame that was left for later.
    case frame
    /// What was posted.
    case posted(Mailbox.Posted)
    /// What has been carried out already, and is brought to its end.
    case unfinished(UnfinishedEvent)

    /// Its place in the chain of causes; nil: that of the event that runs.
    var link: EventChain.Link? {
        switch self {
        case .ready(let item): item.link
        case .due(let entry, _): entry.link
        case .unfinished: nil
        case .writes, .arrival, .message, .stored, .frame, .posted: EventChain.Link()
        }
    }
}

/// An event that has been carried out, and whose update and frame are still to come.
struct UnfinishedEvent {
    let cause: String
    var isRequested = false
    var isMount = false
    /// What it is called when it is taken back, if not by its cause.
    var step: String?
    /// Whether its frame is left for later where the owner wants it so.
    var mayWait = false
}

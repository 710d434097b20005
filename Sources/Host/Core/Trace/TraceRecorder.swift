/// Gets every record of a session's trace, as it happens. It must not call the session.
public protocol TraceRecorder: AnyObject {
    /// Something happened.
    func recorded(_ record: TraceRecord)
}

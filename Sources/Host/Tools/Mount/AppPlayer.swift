import Host

/// Shows an app while it runs, and decides when it goes on.
public protocol AppPlayer: AnyObject {
    /// Where the app's frames and lines go.
    var output: any SessionOutput { get }
    /// An app begins, in a window of that size; no height: as high as it asks for.
    func begin(width: Int, height: Int?)
    /// Returns when so many seconds of the app's clock have passed.
    func wait(seconds: Double)
    /// Returns when an event, in the words of an events file, is to be carried out. False: the replay ends.
    func mayCarryOut(_ event: String) -> Bool
    /// The app's next work may take long: the last frame should be drawn before.
    func willWork()
    /// The app has reached a limit (L96).
    func reachedLimit()
}

extension AppPlayer {
    /// The default: does nothing.
    public func reachedLimit() {}
    /// The default: does nothing.
    public func willWork() {}
}

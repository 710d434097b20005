/// Shows an app while it runs, and decides when it goes on.
public protocol AppPlayer: AnyObject {
    /// Where the app's frames and lines go.
    var output: any SessionOutput { get }
    /// An app begins, in a window of that size; no height: as high as it asks for.
    func begin(width: Int, height: Int?)
    /// Comes back when so many seconds of the app's clock are to have gone by.
    func wait(seconds: Double)
    /// Comes back when an event, in the words of an events file, is to be carried out. False: nothing more is.
    func mayCarryOut(_ event: String) -> Bool
    /// What the app does next may take long: what was shown so far is to be seen meanwhile.
    func willWork()
    /// What the app did has reached a limit (L96).
    func reachedLimit()
}

extension AppPlayer {
    /// Nothing is done about it.
    public func reachedLimit() {}
    /// Nothing has to be done where what is shown is seen at once.
    public func willWork() {}
}

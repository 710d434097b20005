/// An output of a session that writes to descriptors.
public protocol OutputSink: SessionOutput {
    /// Writes the frame that waited for the end of the run. What the script prints while its tree is unmounted follows.
    func finish()
}

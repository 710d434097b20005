import Host

/// Shows a replay as frames in a pipe: nothing is waited for.
final class PipePlayer: AppPlayer {
    let output: any SessionOutput
    private(set) var hasReachedLimit = false

    init(_ sink: TextSink) { output = sink }

    func begin(width: Int, height: Int?) {}
    func wait(seconds: Double) {}
    func mayCarryOut(_ event: String) -> Bool { true }
    func reachedLimit() { hasReachedLimit = true }
}

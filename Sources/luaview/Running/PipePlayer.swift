import Host

/// Shows a replay as frames in a pipe: nothing is waited for.
final class PipePlayer: AppPlayer {
    let output: any SessionOutput

    init(_ sink: TextSink) { output = sink }

    func begin(width: Int, height: Int?) {}
    func wait(seconds: Double) {}
    func mayCarryOut(_ event: String) -> Bool { true }
}

import Host
import HostTools

/// Shows a replay as frames in a pipe: nothing is waited for.
final class PipePlayer: AppPlayer {
    let output: any SessionOutput
    private let standard: StandardOutputs
    private(set) var hasReachedLimit = false

    init(_ standard: StandardOutputs) {
        self.standard = standard
        output = FrameWriter(to: standard.output, errors: standard.errors)
    }

    func begin(width: Int, height: Int?) {}
    func wait(seconds: Double) {}
    func mayCarryOut(_ event: String) -> Bool { true }
    func willWork() { if standard.output.isWaiting { standard.flush() } }
    func reachedLimit() { hasReachedLimit = true }
}

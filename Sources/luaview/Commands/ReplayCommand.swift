import ArgumentParser
import Glibc
import Host

/// `luaview replay FILE`: plays what 'luaview record' has written.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Plays a recorded session.",
        discussion: """
            On a terminal the session is played at its own pace; Ctrl-C ends it. In a pipe its frames are written as text, \
            without waiting. The program ends with 1 if the frames are not the recorded ones, 2 if the file is no \
            recording of the script as it is now.
            """)

    @Argument(help: "The recording.", completion: .file(extensions: ["lua"]))
    var file: String

    @Option(help: "How many times as fast as it was.")
    var speed = 1.0

    @Flag(help: "Wait for a key before each event.")
    var step = false

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    func validate() throws {
        if !(speed > 0 && speed.isFinite) { throw ValidationError("'--speed' is more than 0.") }
    }

    func run() throws {
        let standard = StandardOutputs()
        let interruption = Interruption.begin()
        Watchdog.beforeEnd { TerminalMode.restore() }
        Watchdog.endProcess()
        Watchdog.watchMemory()
        var status = ExitStatus.success
        DeepStack.run { status = exitStatus(standard, interruption) }
        throw ExitCode(status)
    }

    private func exitStatus(_ standard: StandardOutputs, _ interruption: Interruption) -> Int32 {
        var configuration = Configuration()
        limits.apply(to: &configuration)
        if isatty(STDOUT_FILENO) == 1 {
            let player = TerminalPlayer(interruption, speed: speed, isStepwise: step)
            let replay = Replay(path: file, configuration: configuration, player: player)
            if let obstacle = replay.obstacle() { return refuse(obstacle, standard) }
            let findings = play(replay)
            player.end()
            if let number = interruption.signalNumber { return ExitStatus.signal(number) }
            return status(player.isStopped ? [] : findings, standard)
        }
        let player = PipePlayer(TextSink(output: standard.output, errors: standard.errors))
        let replay = Replay(path: file, configuration: configuration, player: player)
        if let obstacle = replay.obstacle() { return refuse(obstacle, standard) }
        return status(play(replay), standard)
    }

    private func refuse(_ obstacle: String, _ standard: StandardOutputs) -> Int32 {
        standard.complain(obstacle)
        return ExitStatus.wrongUse
    }

    /// What was not as it was recorded.
    private func play(_ replay: Replay) -> [String] {
        var findings: [String] = []
        _ = replay.run { record in
            switch record {
            case .ended(let result) where result.status != .success: findings.append(result.message)
            case .failed(let failure): findings.append(failure.message)
            default: break
            }
        }
        return findings
    }

    private func status(_ findings: [String], _ standard: StandardOutputs) -> Int32 {
        standard.flush()
        for finding in findings { standard.complain(finding) }
        return findings.isEmpty ? ExitStatus.success : ExitStatus.scriptError
    }
}

import ArgumentParser
import Host
import HostTools
import Platform

/// `luaview replay FILE`: plays a recording of 'luaview record'.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract: "Plays a recorded session.",
        discussion: """
            On a terminal the session is played at its own pace; Ctrl-C ends it. In a pipe its frames are written as text, \
            without waiting. The program ends with 1 if the frames are not the recorded ones, 2 if the file is no \
            recording of the script as it is now (comments may differ), 3 if a limit was reached where none was when it was recorded.
            """)

    @Argument(help: "The recording.", completion: .file(extensions: ["lua"]))
    var file: String

    @Option(help: "How many times as fast as it was.")
    var speed = 1.0

    @Flag(help: "Wait for a key before each event.")
    var step = false

    @Flag(help: "Have services work, run programs and the like, where the recording has what they answered.")
    var live = false

    @Flag(help: "Play it although the script, a module or a plugin has changed since.")
    var force = false

    @OptionGroup(title: "Limits")
    var limits: LimitOptions

    @OptionGroup(title: "Permissions")
    var permissions: PermissionOptions

    @OptionGroup(title: "Plugins")
    var plugins: PluginOptions

    func validate() throws {
        if !(speed > 0 && speed.isFinite) { throw ValidationError("'--speed' is more than 0.") }
    }

    func run() throws {
        let standard = StandardOutputs()
        let interruption = Interruption.begin()
        standard.outliveWatchdog()
        Watchdog.endProcess(.commandLine)
        Watchdog.watchMemory()
        var status = ExitStatus.success
        DeepStack.run { status = exitStatus(standard, interruption) }
        throw ExitCode(status)
    }

    private func exitStatus(_ standard: StandardOutputs, _ interruption: Interruption) -> Int32 {
        var configuration = configuration
        do {
            try plugins.choice.tell(of: [file], configuration.permissions, standard)
            try plugins.choice.apply(to: &configuration, testFile: file)
        } catch {
            return refuse("\(error)", standard)
        }
        if isatty(STDOUT_FILENO) == 1 {
            let player = TerminalPlayer(interruption, speed: speed, isStepwise: step)
            let replay = Replay(path: file, configuration: configuration, player: player)
            if let reason = obstacle(to: replay, standard) { return refuse(reason, standard) }
            var findings = play(replay)
            player.end()
            findings.hasReachedLimit = findings.hasReachedLimit || player.hasReachedLimit
            if let number = interruption.signalNumber { return ExitStatus.signal(number) }
            return status(player.isStopped ? Findings() : findings, standard)
        }
        let player = PipePlayer(standard)
        let replay = Replay(path: file, configuration: configuration, player: player)
        if let reason = obstacle(to: replay, standard) { return refuse(reason, standard) }
        var findings = play(replay)
        findings.hasReachedLimit = findings.hasReachedLimit || player.hasReachedLimit
        return status(findings, standard)
    }

    private var configuration: Configuration {
        var configuration = Configuration.ofProgram
        limits.apply(to: &configuration)
        configuration.permissions = permissions.permissions
        configuration.replaysLive = live
        return configuration
    }

    /// Why it is not played; differences that do not prevent it are reported.
    private func obstacle(to replay: Replay, _ standard: StandardOutputs) -> String? {
        guard let obstacle = replay.obstacle() else { return nil }
        guard obstacle.isChange else { return obstacle.message }
        guard force else {
            return obstacle.message
                + "; '--force' plays it, 'luaview test' says what differs, 'luaview record' records anew"
        }
        standard.complain(obstacle.message)
        return nil
    }

    private func refuse(_ obstacle: String, _ standard: StandardOutputs) -> Int32 {
        standard.complain(obstacle)
        return ExitStatus.wrongUse
    }

    /// The differences from the recording.
    private struct Findings {
        var messages: [String] = []
        var hasReachedLimit = false
        /// Whether the file could not even be loaded.
        var isUnloadable = false
    }

    private func play(_ replay: Replay) -> Findings {
        var findings = Findings()
        let summary = replay.run { record in
            switch record {
            case .ended(let result) where result.status != .success: findings.messages.append(result.message)
            case .failed(let failure):
                findings.messages.append(failure.message)
                if failure.part == .file { findings.isUnloadable = true }
            default: break
            }
        }
        findings.hasReachedLimit = summary.hasReachedLimit
        if findings.messages.isEmpty, summary.successes == 0 {
            findings.messages.append("\(file): nothing is recorded here; the file may be cut off")
            findings.isUnloadable = true
        }
        return findings
    }

    private func status(_ findings: Findings, _ standard: StandardOutputs) -> Int32 {
        standard.flush()
        for message in findings.messages { standard.complain(message) }
        if findings.messages.isEmpty { return ExitStatus.success }
        if findings.hasReachedLimit { return ExitStatus.limit }
        return findings.isUnloadable ? ExitStatus.wrongUse : ExitStatus.scriptError
    }
}

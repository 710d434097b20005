import ArgumentParser
import Host

/// An hour of a busy application: does what the process holds grow?
struct Endure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Sends millions of events to one session, and fails if it holds more and more memory.",
        discussion: "The script replaces components with models, tasks and timers, and lets them go again.")

    /// So much more is not yet growth: what the system's allocator keeps varies.
    private static let tolerance = 1 << 20

    @Option(help: "How many events are sent.")
    var events = 10_000_000

    @OptionGroup var setting: SettingOptions

    func validate() throws {
        if events < 1000 { throw ValidationError("'--events' must be 1000 or more.") }
    }

    func run() throws {
        let run = try Run(setting.setting().path("scripts/endure.lua"), height: 24)
        _ = try run.settle()
        var settled = 0
        for part in 1...10 {
            for event in 0..<events / 10 {
                run.session.post(event % 10 == 0 ? .advance(seconds: 1) : .press(.label("next")))
                while try run.session.step() {}
            }
            let bytes = try ResidentSize.bytes()
            print("after \(events / 10 * part) events: \(bytes >> 10) KB")
            if part == 2 { settled = bytes }
            if part == 10, bytes > settled + Endure.tolerance { throw ExitCode.failure }
        }
    }
}

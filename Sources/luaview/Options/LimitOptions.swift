import ArgumentParser
import Host

/// The limits of a script (L96).
struct LimitOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How much memory a script may hold: 64M, 2G; none is no limit.", valueName: "size"))
    var memory = LimitOptions.standardMemory

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How long one event may run: 300ms, 5s, 2m; none is no limit.", valueName: "duration"))
    var time = LimitOptions.standardTime

    private static let standardMemory = MemorySize(bytes: Configuration().memoryLimit)
    private static let standardTime = TimeSpan(seconds: Configuration().timeLimit)

    func validate() throws {
        if let problem = memory.problem { throw ValidationError("The value \(problem) is invalid for '--memory'.") }
        if let problem = time.problem { throw ValidationError("The value \(problem) is invalid for '--time'.") }
    }

    /// The same choices as words of a command line.
    var arguments: [String] {
        let time = time.seconds.map { "\($0 * 1000)ms" } ?? "none"
        let memory = memory.bytes.map { "\($0 >> 10)K" } ?? "none"
        return ["--time=\(time)", "--memory=\(memory)"]
    }

    func apply(to configuration: inout Configuration) {
        configuration.memoryLimit = memory.bytes
        configuration.timeLimit = time.seconds
    }
}

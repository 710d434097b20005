import ArgumentParser
import Host
import Platform

/// `luaview doctor`.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Says what works here, and what to do about what does not.",
        discussion:
            "The terminal, libraries, storage, plugins, and the project in the current folder. Status 1: something needs attention."
    )

    func run() throws {
        let standard = StandardOutputs()
        var examination = Examination()
        examination.all()
        for section in examination.sections {
            standard.output.writeLine(section.title)
            for line in section.lines { standard.output.writeLine("  \(PrintedText.visible(line))") }
        }
        throw ExitCode(standard.finalStatus(examination.isWell ? ExitStatus.success : ExitStatus.scriptError))
    }
}

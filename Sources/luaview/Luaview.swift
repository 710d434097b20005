import ArgumentParser
import Host
import Platform

/// The program: reads the command line, runs the command, ends with its status.
@main
struct Luaview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "luaview",
        abstract: "Runs user interfaces written in Lua.",
        discussion: "'luaview SCRIPT' is short for 'luaview run SCRIPT'.",
        version: "0.1.0",
        subcommands: [
            Run.self, Test.self, TestWorker.self, REPLSession.self, Record.self, ReplayCommand.self,
            PluginCommand.self, StorageCommand.self, NewCommand.self, TypesCommand.self, CheckCommand.self,
            LanguageServerCommand.self, DoctorCommand.self,
        ],
        defaultSubcommand: Run.self)

    static func main() {
        StandardDescriptors.open()
        do {
            let given = arguments
            if let run = ScriptRun(plain: given) { Platform.exit(run.exitStatus()) }
            if let run = TestFileRun(plain: given), let pipe = RecordPipe() { run.run(pipe) }
            var command = try command(of: OptionValues.told(PermissionOptions.rewritten(given)))
            try command.run()
        } catch {
            Platform.exit(status(of: error))
        }
    }

    /// The arguments of the command line, as text that maps back to their bytes, which may be no UTF-8.
    private static var arguments: [String] {
        (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
            CommandLine.unsafeArgv[index].map { FilePath.text(of: UnsafePointer($0)) }
        }
    }

    /// The parser looks at nothing but the command that is named, which takes less than half as long. What cannot be read
    /// this way, or asks for help, is read once more, for the message.
    private static func command(of arguments: [String]) throws -> any ParsableCommand {
        guard let first = arguments.first else { return try parseAsRoot(arguments) }
        let named = configuration.subcommands.first { $0.configuration.commandName == first }
        if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
            ([named] + named.configuration.subcommands).contains(where: { $0 == type(of: command) })
        {
            return command
        }
        if first == "help", let error = unknown(Array(arguments.dropFirst())) { throw error }
        if let error = BustedOption.explanation(in: arguments) { throw error }
        if first.hasSuffix(".lua"), let run = try? Run.parse(arguments) { return run }
        do {
            let command = try parseAsRoot(arguments)
            // A script that is not there, by a name that is nearly a command's.
            if named == nil, command is Run, let error = misspelt(first) { throw error }
            return command
        } catch {
            throw misspelt(first) ?? error
        }
    }

    /// Of the words behind `help` one may be no command.
    private static func unknown(_ words: [String]) -> ValidationError? {
        var commands = configuration.subcommands
        for (position, word) in words.enumerated() where !word.hasPrefix("-") {
            guard let named = commands.first(where: { name(of: $0) == word }) else {
                let names = commands.filter { $0.configuration.shouldDisplay }.map(name(of:))
                let path = words[...position].joined(separator: " ")
                return ValidationError("There is no command '\(path)'\(Suggestion.hint(for: word, among: names)).")
            }
            commands = named.configuration.subcommands
        }
        return nil
    }

    /// A command without a name of its own has that of its type.
    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? String(describing: command).lowercased()
    }

    /// What cannot be read may begin with the name of a command, nearly.
    private static func misspelt(_ word: String) -> ValidationError? {
        guard !word.hasPrefix("-"), FilePath(word).status() == nil else { return nil }
        let names = configuration.subcommands.map { $0.configuration }.filter { $0.shouldDisplay }
            .compactMap { $0.commandName }
        let hint = names.contains(word) ? "" : Suggestion.hint(for: word, among: names)
        return hint.isEmpty ? nil : ValidationError("There is no command '\(word)'\(hint).")
    }

    /// Prints an error, or on standard output a requested text (`--help`, `--version`); returns the status.
    private static func status(of error: any Error) -> Int32 {
        if let code = error as? ExitCode { return code.rawValue }
        let isAnswer = exitCode(for: error) == .success
        let output = StandardOutputs()
        (isAnswer ? output.output : output.errors).writeLine(fullMessage(for: error))
        output.flush()
        return isAnswer ? ExitStatus.success : ExitStatus.wrongUse
    }
}

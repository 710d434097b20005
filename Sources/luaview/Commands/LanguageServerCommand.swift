import ArgumentParser
import Host
import HostTools
import Platform

/// `luaview lsp`.
struct LanguageServerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Serves an editor by the Language Server Protocol, on standard input and output.",
        discussion: """
            Findings of 'luaview check' as one types, completion, what a word is, and where a name is declared. Editors start it: \
            the page on checking says how. Nothing of the scripts is run.
            """)

    func run() throws {
        let standard = StandardOutputs()
        let server: LanguageServer
        do throws(ScriptError) {
            server = try LanguageServer(read: { try? CheckRun.text(of: $0) }, manifests: CheckRun.manifests)
        } catch {
            standard.complain("luaview: \(error.message)")
            throw ExitCode(ExitStatus.limit)
        }
        func send(_ answer: String) {
            standard.output.write("Content-Length: \(answer.utf8.count)\r\n\r\n\(answer)")
            standard.flush()
        }
        let input = MessageQueue(MessageReader(descriptor: STDIN_FILENO))
        while server.exitStatus == nil {
            // Checking takes longer than all else: what has arrived is answered first, and what that changes is not checked before.
            switch input.next(waits: !server.hasUnchecked) {
            case .message(let message): server.answers(to: message).forEach(send)
            case .nothingYet: if let diagnostics = server.nextDiagnostics() { send(diagnostics) }
            case .end:
                while let diagnostics = server.nextDiagnostics() { send(diagnostics) }
                throw ExitCode(ExitStatus.scriptError)
            case .failed(let failure):
                standard.complain("luaview lsp: \(failure.reason)")
                throw ExitCode(ExitStatus.wrongUse)
            }
        }
        throw ExitCode(server.exitStatus ?? ExitStatus.scriptError)
    }
}

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
            server = try LanguageServer(read: { try? TextFile.bytes(of: $0) }, manifests: CheckRun.manifests)
        } catch {
            standard.complain("luaview: \(error.message)")
            throw ExitCode(ExitStatus.limit)
        }
        var input = MessageReader(descriptor: STDIN_FILENO)
        while server.exitStatus == nil {
            // What a later message changes again is not checked.
            let messages: [[UInt8]]
            do throws(MessageReader.Failure) {
                messages = try input.batch()
                guard !messages.isEmpty else { break }
            } catch {
                standard.complain("luaview lsp: \(error.reason)")
                throw ExitCode(ExitStatus.wrongUse)
            }
            for answer in server.answers(to: messages) {
                standard.output.write("Content-Length: \(answer.utf8.count)\r\n\r\n\(answer)")
            }
            standard.flush()
        }
        throw ExitCode(server.exitStatus ?? ExitStatus.scriptError)
    }
}

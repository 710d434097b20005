import Host

/// Answers an editor, by the Language Server Protocol: what is wrong in the scripts that are open, what can stand at a place, what a word
/// is, where a name is declared. It runs nothing of them.
package final class LanguageServer {
    /// The texts of the files that are open, by their paths: they are newer than the files.
    private final class OpenTexts {
        var texts: [String: [UInt8]] = [:]
    }

    private let check: ScriptCheck
    private let manifests: (_ path: String) -> [PluginManifest]
    private(set) var documents: [String: OpenDocument] = [:]
    private let open: OpenTexts
    /// The addresses of documents that have changed and were not checked since, and of those that may depend on what was.
    private var changed: [String] = []
    private var dependents: [String] = []
    private var hasBegun = false
    private var hasShutDown = false
    /// The exit status; nil while the server runs.
    package private(set) var exitStatus: Int32?

    /// - Parameters:
    ///   - read: reads files beside those that are open.
    ///   - manifests: of the plugins whose words a script at a path may use.
    /// - Throws: if there is no memory for a Lua state.
    package init(
        read: @escaping ScriptCheck.Reader, manifests: @escaping (_ path: String) -> [PluginManifest]
    ) throws(ScriptError) {
        let open = OpenTexts()
        self.open = open
        check = try ScriptCheck { open.texts[$0] ?? read($0) }
        self.manifests = manifests
    }

    /// The messages to send for one that came, without their headers. What it changes is checked later (`nextDiagnostics`).
    package func answers(to message: [UInt8]) -> [String] {
        guard let value = try? JSONTree.value(of: message), case .object = value else {
            return [LanguageServer.failure("null", code: -32700, "the message is no JSON object")]
        }
        let id = value["id"].map(JSONMessage.text)
        guard case .string(let method)? = value["method"] else {
            // An answer to a request: none was sent.
            return []
        }
        let parameters = value["params"] ?? .null
        guard let id else { return notified(method, parameters) }
        guard !hasShutDown else { return [LanguageServer.failure(id, code: -32600, "the server is shut down")] }
        guard hasBegun != (method == "initialize") else {
            return [
                hasBegun
                    ? LanguageServer.failure(id, code: -32600, "the server is initialized already")
                    : LanguageServer.failure(id, code: -32002, "'initialize' is asked for first")
            ]
        }
        switch method {
        case "initialize":
            hasBegun = true
            return [LanguageServer.result(id, LanguageServer.capabilities)]
        case "shutdown":
            hasShutDown = true
            return [LanguageServer.result(id, "null")]
        case "textDocument/completion": return [LanguageServer.result(id, completion(parameters))]
        case "textDocument/hover": return [LanguageServer.result(id, hover(parameters) ?? "null")]
        case "textDocument/definition": return [LanguageServer.result(id, definition(parameters) ?? "null")]
        default: return [LanguageServer.failure(id, code: -32601, "there is no method '\(method)'")]
        }
    }

    private func notified(_ method: String, _ parameters: JSONValue) -> [String] {
        guard method != "exit" else {
            exitStatus = hasShutDown ? 0 : 1
            return []
        }
        guard let document = parameters["textDocument"], case .string(let uri)? = document["uri"] else { return [] }
        switch method {
        case "textDocument/didOpen":
            guard case .string(let text)? = document["text"] else { return [] }
            take(text, of: uri, document["version"])
        case "textDocument/didChange":
            // The whole text, as was agreed.
            guard case .array(let changes)? = parameters["contentChanges"],
                case .string(let text)? = changes.last?["text"]
            else { return [] }
            take(text, of: uri, document["version"])
        case "textDocument/didClose":
            if let document = documents.removeValue(forKey: uri) { open.texts[document.path] = nil }
            changed.removeAll { $0 == uri }
            dependents.removeAll { $0 == uri }
            return [LanguageServer.diagnostics(uri, version: nil, [])]
        default: break
        }
        return []
    }

    private static let capabilities = """
        {"capabilities":{"positionEncoding":"utf-16","textDocumentSync":{"openClose":true,"change":1},\
        "completionProvider":{"triggerCharacters":[".",":"]},"hoverProvider":true,"definitionProvider":true},\
        "serverInfo":{"name":"luaview"}}
        """

    static func result(_ id: String, _ result: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#
    }

    static func failure(_ id: String, code: Int, _ message: String) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":\#(JSONText.quoted(message))}}"#
    }

    // MARK: Findings

    private func take(_ text: String, of uri: String, _ version: JSONValue?) {
        let path = FileAddress.path(of: uri) ?? uri
        let number: Int? = if case .integer(let number)? = version { number } else { nil }
        documents[uri] = OpenDocument(path: path, text: text, version: number, before: documents[uri])
        open.texts[path] = Array(text.utf8)
        if !changed.contains(uri) { changed.append(uri) }
    }

    /// Whether there are documents to be checked.
    package var hasUnchecked: Bool { !changed.isEmpty || !dependents.isEmpty }

    /// Checks a document that has changed, or may depend on one that has: the message to send of it; nil: there is none.
    package func nextDiagnostics() -> String? {
        guard let uri = changed.first ?? dependents.first, let document = documents[uri] else { return nil }
        if !changed.isEmpty {
            changed.removeFirst()
            check.forgetModules()
            let others = documents.filter { $0.key != uri && $0.value.mayDepend(on: document) }.keys.sorted()
            dependents += others.filter { !changed.contains($0) && !dependents.contains($0) }
        }
        dependents.removeAll { $0 == uri }
        return diagnostics(uri, of: document)
    }

    private func diagnostics(_ uri: String, of document: OpenDocument) -> String {
        let source = Array(document.text.utf8)
        let findings =
            document.script.map { check.findings(inEvents: source, path: document.path, script: $0) }
            ?? check.findings(in: source, path: document.path, plugins: manifests(document.path))
        let lines = document.lines
        let all = findings.map { LanguageServer.diagnostic($0, lines) }
        return LanguageServer.diagnostics(uri, version: document.version, all)
    }

    private static func diagnostics(_ uri: String, version: Int?, _ all: [String]) -> String {
        let number = version.map { #","version":\#($0)"# } ?? ""
        return
            #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":\#(JSONText.quoted(uri))\#(number),"diagnostics":[\#(all.joined(separator: ","))]}}"#
    }

    private static func diagnostic(_ finding: Finding, _ lines: SourceLines) -> String {
        let line = finding.line <= lines.count ? lines.text(ofLine: finding.line - 1) : ""
        let before = line.prefix(finding.column - 1)
        let behind = line[before.endIndex...]
        let start = before.utf16.count + lines.markLength(inLine: finding.line - 1)
        let length = (finding.length > 0 ? behind.prefix(finding.length) : behind).utf16.count
        let severity = finding.severity == .error ? 1 : 2
        return """
            {"range":\(JSONMessage.range(line: finding.line - 1, start..<start + length)),"severity":\(severity),\
            "code":\(JSONText.quoted(finding.rule)),"source":"luaview","message":\(JSONText.quoted(finding.message))}
            """
    }
}

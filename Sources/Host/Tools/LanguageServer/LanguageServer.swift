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

    /// The messages to send for those that came, without their headers. Of several texts of a file among them the last is checked.
    package func answers(to messages: [[UInt8]]) -> [String] {
        let values = messages.map { try? JSONTree.value(of: $0) }
        var newest: [String: Int] = [:]
        for (index, value) in values.enumerated() {
            if let value, let uri = LanguageServer.changedDocument(value) { newest[uri] = index }
        }
        return values.enumerated().flatMap { index, value in
            let isNewest = value.flatMap(LanguageServer.changedDocument).map { newest[$0] == index }
            return answers(to: value, isNewest: isNewest ?? true)
        }
    }

    /// The messages to send for one that came, without their headers.
    package func answers(to message: [UInt8]) -> [String] { answers(to: [message]) }

    /// The address of the file whose text a message changes.
    private static func changedDocument(_ message: JSONValue) -> String? {
        guard message["id"] == nil, case .string("textDocument/didChange")? = message["method"],
            case .string(let uri)? = message["params"]?["textDocument"]?["uri"]
        else { return nil }
        return uri
    }

    private func answers(to message: JSONValue?, isNewest: Bool) -> [String] {
        guard let value = message, case .object = value else {
            return [LanguageServer.failure("null", code: -32700, "the message is no JSON object")]
        }
        let id = value["id"].map(JSONMessage.text)
        guard case .string(let method)? = value["method"] else {
            // An answer to a request: none was sent.
            return []
        }
        let parameters = value["params"] ?? .null
        guard let id else { return notified(method, parameters, isNewest: isNewest) }
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

    private func notified(_ method: String, _ parameters: JSONValue, isNewest: Bool) -> [String] {
        guard method != "exit" else {
            exitStatus = hasShutDown ? 0 : 1
            return []
        }
        guard let document = parameters["textDocument"], case .string(let uri)? = document["uri"] else { return [] }
        switch method {
        case "textDocument/didOpen":
            guard case .string(let text)? = document["text"] else { return [] }
            take(text, of: uri)
            return findings(afterChangeOf: uri)
        case "textDocument/didChange":
            // The whole text, as was agreed.
            guard case .array(let changes)? = parameters["contentChanges"],
                case .string(let text)? = changes.last?["text"]
            else { return [] }
            take(text, of: uri)
            return isNewest ? findings(afterChangeOf: uri) : []
        case "textDocument/didClose":
            if let document = documents.removeValue(forKey: uri) { open.texts[document.path] = nil }
            return [LanguageServer.diagnostics(uri, [])]
        default: return []
        }
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

    private func take(_ text: String, of uri: String) {
        let path = FileAddress.path(of: uri) ?? uri
        documents[uri] = OpenDocument(path: path, text: text, before: documents[uri])
        open.texts[path] = Array(text.utf8)
    }

    /// What is wrong in a file that was changed, and in those that are open and may depend on it.
    private func findings(afterChangeOf uri: String) -> [String] {
        guard let changed = documents[uri] else { return [] }
        check.forgetModules()
        let others = documents.filter { $0.key != uri && $0.value.mayDepend(on: changed) }.sorted { $0.key < $1.key }
        return [diagnostics(uri, of: changed)] + others.map { diagnostics($0.key, of: $0.value) }
    }

    private func diagnostics(_ uri: String, of document: OpenDocument) -> String {
        let source = Array(document.text.utf8)
        let findings =
            document.script.map { check.findings(inEvents: source, path: document.path, script: $0) }
            ?? check.findings(in: source, path: document.path, plugins: manifests(document.path))
        let lines = SourceLines(document.text)
        return LanguageServer.diagnostics(uri, findings.map { LanguageServer.diagnostic($0, lines) })
    }

    private static func diagnostics(_ uri: String, _ all: [String]) -> String {
        #"{"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":\#(JSONText.quoted(uri)),"diagnostics":[\#(all.joined(separator: ","))]}}"#
    }

    private static func diagnostic(_ finding: Finding, _ lines: SourceLines) -> String {
        let line = finding.line <= lines.count ? lines.text(ofLine: finding.line - 1) : ""
        let before = line.prefix(finding.column - 1)
        let behind = line[before.endIndex...]
        let start = before.utf16.count
        let length = (finding.length > 0 ? behind.prefix(finding.length) : behind).utf16.count
        let severity = finding.severity == .error ? 1 : 2
        return """
            {"range":\(JSONMessage.range(line: finding.line - 1, start..<start + length)),"severity":\(severity),\
            "code":\(JSONText.quoted(finding.rule)),"source":"luaview","message":\(JSONText.quoted(finding.message))}
            """
    }
}

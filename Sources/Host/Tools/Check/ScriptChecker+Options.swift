import Host

/// Tables of options that functions of the host's take which are no views.
extension ScriptChecker {
    struct Options {
        /// The argument that they are, from 0; the first one has what is no option as well.
        let argument: Int
        let names: [String]

        init(_ argument: Int, _ names: String...) { (self.argument, self.names) = (argument, names) }
    }

    private static let request = Options(1, "headers", "timeout", "limit", "method", "body")
    private static let sending = Options(2, "headers", "timeout", "limit", "method", "body")
    private static let program = Options(0, "stdin", "timeout", "limit", "folder", "variables")
    static let options: [String: Options] = [
        "AppStorage": Options(2, "store"),
        "fs.read": Options(1, "limit", "offset", "length"), "fs.write": Options(2, "append"),
        "fs.copy": Options(2, "replace"), "fs.rename": Options(2, "replace"), "fs.remove": Options(1, "recursive"),
        "http.get": request, "http.head": request, "http.delete": request, "http.request": request,
        "http.lines": request, "http.stream": request, "http.post": sending, "http.put": sending,
        "http.patch": sending, "websocket.open": Options(1, "headers", "protocols", "timeout", "limit"),
        "process.run": program, "process.lines": program, "terminal.run": Options(0, "folder", "variables"),
        "terminal.notify": Options(1, "title"), "terminal.progress": Options(1, "state"),
    ]

    /// Notes what is no option of the function, and what stands behind its options: services pass over that.
    mutating func checkOptions(of function: String, _ arguments: [LuaExpression]) {
        guard let known = ScriptChecker.options[function], arguments.indices.contains(known.argument) else { return }
        let most = known.argument + 1
        let written = arguments.count - (hasOpenEnd(arguments) ? 1 : 0)
        if written > most {
            let message = "\(function) takes \(most) argument\(most == 1 ? "" : "s"), got \(arguments.count)"
            report("wrong-argument", message, at: arguments[most].range, .warning)
        }
        guard case .table(let entries) = arguments[known.argument].kind else { return }
        for case .named(let name, let value) in entries where !known.names.contains(name.text) {
            if case .nothing = self.value(of: value) { continue }
            guard function != "AppStorage" else {
                return report("unknown-option", "AppStorage: there is one option, 'store'", at: name.range)
            }
            let hint = names.hint(for: name.text, among: known.names)
            let rest = hint.isEmpty ? "; there are \(known.names.joined(separator: ", "))" : hint
            return report("unknown-option", "\(function): there is no option '\(name.text)'\(rest)", at: name.range)
        }
    }
}

/// `clipboard`: the system's clipboard, behind `--allow-clipboard`.
struct ClipboardService: NativePlugin {
    let name = "clipboard"
    let summary = "The system's clipboard, behind --allow-clipboard."

    /// The function checks and gives the text; `NativeFunctions` takes it to the session's output.
    func register(in plugin: inout PluginRegistration) {
        plugin.function("copy") { call in
            let text = try call.string(0, "a text")
            if !call.permissions.allows(.clipboard, nil, by: call.asker) {
                let isDenied = call.permissions.denial(of: .clipboard, nil) != nil
                throw ScriptError(
                    "\(call.asker) may not write to the clipboard"
                        + (isDenied ? ": --deny-clipboard forbids it" : "; --allow-clipboard would allow it"))
            }
            return .string(text)
        }
    }
}

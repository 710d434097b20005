import Host

/// `clipboard`: the system's clipboard, behind the permission of that name.
struct ClipboardService: NativePlugin {
    let name = "clipboard"
    let summary = "The system's clipboard, behind the permission 'clipboard'."

    func register(in plugin: inout PluginRegistration) {
        plugin.terminal("copy") { call in
            let text = try call.string(0, "a text")
            if !call.permissions.allows(.clipboard, nil, by: call.caller) {
                throw call.permissions.refusal(
                    "\(call.caller) may not write to the clipboard", of: .clipboard, by: call.caller)
            }
            return .copy(text)
        }
    }
}

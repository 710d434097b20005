/// The services that every script can call, each behind its permission (L95).
enum BuiltInServices {
    /// `ownsInput`: standard input is the script's to read; else something else of the program reads it.
    static func all(ownsInput: Bool) -> [any NativePlugin] {
        let refusal = ownsInput ? nil : "standard input is not the script's: events or keys come from there"
        return [
            EnvironmentService(), ClockService(), FileService(), ProcessService(), HTTPService(),
            StandardInputService(refusal: refusal), JSONService(), ClipboardService(), TerminalService(), PipeService(),
            WebSocketService(),
        ]
    }
}

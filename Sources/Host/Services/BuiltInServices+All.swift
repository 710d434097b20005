import Host

extension BuiltInServices {
    /// All that the program `luaview` has: files, programs, HTTP, WebSockets, standard input, the clipboard, variables of the
    /// environment, pipes; stored values in SQLite databases; Markdown; pictures by GdkPixbuf. Libraries of the system are opened
    /// when they are needed first.
    public static let all: BuiltInServices = {
        var services = BuiltInServices()
        services.plugins = { ownsInput in
            let refusal = ownsInput ? nil : "standard input is not the script's: events or keys come from there"
            return [
                EnvironmentService(), FileService(), ProcessService(), HTTPService(),
                StandardInputService(refusal: refusal),
                ClipboardService(), TerminalService(), PipeService(), WebSocketService(),
            ]
        }
        services.openStorage = { (path, mostBytes, mostValueBytes) throws(StorageError) in
            try StorageFile(path: path, mostBytes: mostBytes, mostValueBytes: mostValueBytes)
        }
        services.makeMarkdown = { MarkdownDocuments() }
        services.decodePicture = PictureDecoder.service
        return services
    }()
}
